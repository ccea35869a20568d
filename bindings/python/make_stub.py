"""Prints the typed stub of the generated Python module: make_stub.py MODULE.py.

The stub lists the whole exported surface, one name after another without bodies, so it is also
the file in which a change of the surface shows.
"""

import ast
import sys
from pathlib import Path

HEAD = '''"""Written by bindings/generate.sh. Do not edit."""

import enum
import typing

'''


def annotation(node: ast.expr | None) -> str:
    if node is None:
        return "object"
    text = ast.unparse(node)
    # The generator's way to write "may be left out".
    return text.replace("typing.Union[object, ", "").replace("]]", "]") if "object, " in text else text


def arguments(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    spec = function.args
    words = []
    given = len(spec.args) - len(spec.defaults)
    for index, argument in enumerate(spec.args):
        word = argument.arg
        if argument.annotation is not None:
            word += f": {annotation(argument.annotation)}"
        words.append(word + (" = ..." if index >= given else ""))
    if spec.kwonlyargs:
        words.append("*")
    for argument, default in zip(spec.kwonlyargs, spec.kw_defaults):
        word = f"{argument.arg}: {annotation(argument.annotation)}"
        words.append(word + (" = ..." if default is not None else ""))
    return ", ".join(words)


def method(function: ast.FunctionDef | ast.AsyncFunctionDef, indent: str) -> list[str]:
    lines = [f"{indent}@{ast.unparse(d)}" for d in function.decorator_list]
    lines = [line for line in lines if "abstract" not in line]
    returns = "None" if function.returns is None else annotation(function.returns)
    word = "async def" if isinstance(function, ast.AsyncFunctionDef) else "def"
    return [*lines, f"{indent}{word} {function.name}({arguments(function)}) -> {returns}: ..."]


def methods(cls: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    own = [node for node in cls.body if isinstance(node, kinds)]
    return [function for function in own if not function.name.startswith("_")]


def constructor(cls: ast.ClassDef) -> ast.FunctionDef | None:
    found = [n for n in cls.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"]
    return found[0] if found else None


def fields(cls: ast.ClassDef) -> list[str]:
    """The attributes that a record's or variant's constructor sets."""
    init = constructor(cls)
    if init is None:
        return []
    every = [a for a in init.args.args + init.args.kwonlyargs if a.arg != "self"]
    return [f"{a.arg}: {annotation(a.annotation)}" for a in every]


def enumeration(cls: ast.ClassDef) -> list[str]:
    names = [t.id for n in cls.body if isinstance(n, ast.Assign) for t in n.targets if isinstance(t, ast.Name)]
    return [f"class {cls.name}(enum.Enum):", *(f"    {name} = ..." for name in names)]


def record(cls: ast.ClassDef, base: str, indent: str = "") -> list[str]:
    lines = [f"{indent}class {cls.name}{base}:"]
    lines += [f"{indent}    {field}" for field in fields(cls)]
    init = constructor(cls)
    if init is not None and fields(cls):
        lines += method(init, indent + "    ")
    return lines if len(lines) > 1 else [f"{indent}class {cls.name}{base}: ..."]


def type_of_converter(name: str) -> str:
    """The type that a converter of the generated module reads."""
    name = name.removeprefix("_UniffiFfiConverter")
    if name.startswith("Optional"):
        return f"typing.Optional[{type_of_converter(name.removeprefix('Optional'))}]"
    if name.startswith("Sequence"):
        return f"typing.List[{type_of_converter(name.removeprefix('Sequence'))}]"
    if name.startswith("Type"):
        return name.removeprefix("Type")
    plain = {"String": "str", "Boolean": "bool", "Bytes": "bytes"}
    return plain.get(name, "int")


def add_error_types(error: ast.ClassDef, converter: ast.ClassDef) -> None:
    """Gives the untyped constructors of an error's variants the types that the converter reads."""
    read = next(n for n in converter.body if isinstance(n, ast.FunctionDef) and n.name == "read")
    made = {}
    for call in ast.walk(read):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith(error.name + "."):
            readers = [ast.unparse(a.func.value) for a in call.args if isinstance(a, ast.Call)]
            made[call.func.attr] = [type_of_converter(reader) for reader in readers]
    for variant in error.body:
        if isinstance(variant, ast.ClassDef) and (init := constructor(variant)) is not None:
            arguments = [a for a in init.args.args if a.arg != "self"]
            for argument, text in zip(arguments, made[variant.name], strict=True):
                argument.annotation = ast.parse(text, mode="eval").body


def variants(cls: ast.ClassDef, root: str) -> list[str]:
    nested = [node for node in cls.body if isinstance(node, ast.ClassDef)]
    lines = [f"class {cls.name}{root}:"]
    for variant in nested:
        # Each variant is given the class itself as a base when the module is read.
        lines += record(variant, f"({cls.name})", "    ")
    return lines



def main() -> None:
    module = ast.parse(Path(sys.argv[1]).read_text())
    exported = next(
        [ast.literal_eval(e) for e in n.value.elts]
        for n in module.body
        if isinstance(n, ast.Assign) and isinstance(n.value, ast.List)
        if getattr(n.targets[0], "id", "") == "__all__"
    )
    print(HEAD, end="")
    seen = set()
    by_name: dict[str, list[ast.stmt]] = {}
    for node in module.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            by_name.setdefault(node.name, []).append(node)
    for name in sorted(exported):
        # Of an error the second definition holds the variants.
        node = by_name[name][-1]
        if name in seen:
            continue
        seen.add(name)
        print("\n".join(describe(node, by_name)), end="\n\n")


def describe(node: ast.stmt, by_name: dict[str, list[ast.stmt]]) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return method(node, "")
    assert isinstance(node, ast.ClassDef)
    bases = [ast.unparse(base) for base in node.bases]
    if "enum.Enum" in bases:
        return enumeration(node)
    if len(by_name[node.name]) == 2:
        add_error_types(node, by_name[f"_UniffiFfiConverterType{node.name}"][-1])
        return variants(node, "(Exception)")
    if any(isinstance(inner, ast.ClassDef) for inner in node.body):
        return variants(node, "")
    if "Exception" in bases:
        return [f"class {node.name}(Exception): ..."]
    if methods(node):
        lines = [f"class {node.name}:"]
        init = constructor(node)
        if init is not None:
            lines += method(init, "    ")
        for function in methods(node):
            lines += method(function, "    ")
        return lines
    return record(node, "")


if __name__ == "__main__":
    main()
