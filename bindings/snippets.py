"""Turns the code blocks of a README into tests: snippets.py LANGUAGE README.md OUTPUT_FILE."""

import re
import sys
from pathlib import Path

language, readme, output = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
blocks = [b for tag, b in re.findall(r"^```(\w+)\n(.*?)^```", readme.read_text(), re.M | re.S) if tag == language]
assert blocks, f"{readme} has no {language} block"


def parts(block: str) -> tuple[list[str], list[str]]:
    lines = block.splitlines()
    is_import = re.compile(r"(import|from) ")
    return [l for l in lines if is_import.match(l)], [l for l in lines if not is_import.match(l)]


def body(lines: list[str], indent: str) -> str:
    return "\n".join((indent + line).rstrip() for line in lines)


imports, tests = set(), []
for number, block in enumerate(blocks, start=1):
    of_block, rest = parts(block)
    imports |= set(of_block)
    if language == "kotlin":
        tests.append(f"    @Test\n    fun `readme block {number}`() = runBlocking {{\n{body(rest, ' ' * 8)}\n        Unit\n    }}")
    elif language == "swift":
        tests.append(f"    func testReadmeBlock{number}() async throws {{\n{body(rest, ' ' * 8)}\n    }}")
    else:
        tests.append(f"def test_readme_block_{number}() -> None:\n{body(rest, ' ' * 4)}")

if language == "kotlin":
    imports |= {"import kotlinx.coroutines.runBlocking", "import org.junit.jupiter.api.Test"}
    wrap = "class ReadmeTest {{\n{}\n}}\n"
elif language == "swift":
    imports |= {"import XCTest"}
    wrap = "final class ReadmeTests: XCTestCase {{\n{}\n}}\n"
else:
    wrap = "{}\n"
output.parent.mkdir(parents=True, exist_ok=True)
output.write_text("\n".join(sorted(imports)) + "\n\n" + wrap.format("\n\n".join(tests)))
