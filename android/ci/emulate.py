#!/usr/bin/env python3
"""Run an exported function of an aarch64 Android library on an emulated CPU, and print what it returns.

usage: emulate.py LIBRARY.so FUNCTION [NUMBER ...]

There is no Android here: this maps the library, relocates it and serves the few functions of libc that plain
computation asks for. Whatever else the library imports (windows, Java, Skia) fails when it is called.
Needs the Python packages unicorn and pyelftools.
"""
import struct
import sys

from elftools.elf.elffile import ELFFile
from unicorn import UC_ARCH_ARM64, UC_HOOK_CODE, UC_MODE_ARM, Uc
from unicorn.arm64_const import (
    UC_ARM64_REG_CPACR_EL1,
    UC_ARM64_REG_LR,
    UC_ARM64_REG_SP,
    UC_ARM64_REG_TPIDR_EL0,
    UC_ARM64_REG_X0,
    UC_ARM64_REG_X1,
    UC_ARM64_REG_X2,
    UC_ARM64_REG_X3,
)

BASE, IMPORTS, THREAD, STACK, HEAP = 0x40000000, 0x60000000, 0x61000000, 0x70000000, 0x80000000
IMPORTS_SIZE, THREAD_SIZE, STACK_SIZE, HEAP_SIZE = 1 << 20, 1 << 16, 8 << 20, 256 << 20
RETURN_TWICE = struct.pack("<II", 0xD65F03C0, 0xD65F03C0)
RETURN_ADDRESS = IMPORTS + IMPORTS_SIZE // 2
ARGUMENTS = [UC_ARM64_REG_X0, UC_ARM64_REG_X1, UC_ARM64_REG_X2, UC_ARM64_REG_X3]
RELATIVE, ABSOLUTE, GLOBAL_DATA, JUMP_SLOT = 1027, 257, 1025, 1026
ALL_ONES = 2**64 - 1
# Numbers of system calls on arm64.
SYSCALL_FUTEX, SYSCALL_GETTID, SYSCALL_GETRANDOM = 98, 178, 278


class Libc:
    """The functions of libc that computation asks for; the heap only grows, so it is always zero."""

    def __init__(self, cpu):
        self.cpu = cpu
        self.free_from = HEAP
        self.sizes = {}
        self.thread_values = {}

    def text(self, address):
        found = b""
        while (byte := bytes(self.cpu.mem_read(address, 1))) != b"\0":
            found += byte
            address += 1
        return found

    def allocate(self, size, alignment=16):
        start = (self.free_from + alignment - 1) & -alignment
        self.free_from = start + max(size, 1)
        if self.free_from > HEAP + HEAP_SIZE:
            sys.exit("the emulated heap is full")
        self.sizes[start] = size
        return start

    def copy(self, target, source, size):
        if size:
            self.cpu.mem_write(target, bytes(self.cpu.mem_read(source, size)))
        return target

    def malloc(self, size, *_):
        return self.allocate(size)

    def calloc(self, count, size, *_):
        return self.allocate(count * size)

    def posix_memalign(self, result, alignment, size, *_):
        self.cpu.mem_write(result, struct.pack("<Q", self.allocate(size, alignment)))
        return 0

    def realloc(self, old, size, *_):
        new = self.allocate(size)
        return self.copy(new, old, min(self.sizes[old], size)) if old else new

    def free(self, *_):
        return 0

    def memcpy(self, target, source, size, *_):
        return self.copy(target, source, size)

    memmove = memcpy

    def memset(self, target, byte, size, *_):
        self.cpu.mem_write(target, bytes([byte & 255]) * size)
        return target

    def memcmp(self, left, right, size, *_):
        left, right = bytes(self.cpu.mem_read(left, size)), bytes(self.cpu.mem_read(right, size))
        return (left > right) - (left < right)

    bcmp = memcmp

    def strlen(self, address, *_):
        return len(self.text(address))

    def pthread_key_create(self, result, *_):
        self.thread_values[len(self.thread_values) + 1] = 0
        self.cpu.mem_write(result, struct.pack("<I", len(self.thread_values)))
        return 0

    def pthread_getspecific(self, key, *_):
        return self.thread_values.get(key & 0xFFFFFFFF, 0)

    def pthread_setspecific(self, key, value, *_):
        self.thread_values[key & 0xFFFFFFFF] = value
        return 0

    def __errno(self, *_):
        return THREAD + 0x100

    def getenv(self, *_):
        return 0

    def gettid(self, *_):
        return 1

    def syscall(self, number, buffer, size, *_):
        if number == SYSCALL_GETRANDOM:  # The same every time: results must not depend on it.
            self.cpu.mem_write(buffer, b"\x2a" * size)
            return size
        return {SYSCALL_GETTID: 1, SYSCALL_FUTEX: 0}.get(number, ALL_ONES)

    def write(self, _, buffer, size, *__):
        sys.stderr.write(bytes(self.cpu.mem_read(buffer, size)).decode(errors="replace"))
        return size

    def __android_log_write(self, _, __, text, *___):
        sys.stderr.write(self.text(text).decode(errors="replace") + "\n")
        return 1

    def abort(self, *_):
        sys.exit("the library called abort()")

    def call(self, name, arguments):
        # A name with two underscores in front is mangled by Python inside the class.
        function = getattr(self, name, None) or getattr(self, f"_Libc{name}", None)
        if function is None:
            sys.exit(f"the library called {name}, which is not served here")
        return function(*arguments) or 0


class Library:
    """An Android library in the memory of an emulated CPU."""

    def __init__(self, path):
        self.elf = ELFFile(open(path, "rb"))
        self.cpu = Uc(UC_ARCH_ARM64, UC_MODE_ARM)
        self.libc = Libc(self.cpu)
        self.imports = {}
        for start, size in ((IMPORTS, IMPORTS_SIZE), (THREAD, THREAD_SIZE), (STACK, STACK_SIZE), (HEAP, HEAP_SIZE)):
            self.cpu.mem_map(start, size)
        self.load()
        self.symbols = list(self.elf.get_section_by_name(".dynsym").iter_symbols())
        self.exports = {s.name: BASE + s["st_value"] for s in self.symbols if s["st_shndx"] != "SHN_UNDEF"}
        self.relocate()
        names = {address: name for name, address in self.imports.items()}

        def called(_, address, __, ___):
            if address in names:
                arguments = [self.cpu.reg_read(register) for register in ARGUMENTS]
                result = self.libc.call(names[address], arguments)
                self.cpu.reg_write(UC_ARM64_REG_X0, result & ALL_ONES)

        self.cpu.hook_add(UC_HOOK_CODE, called, begin=IMPORTS, end=IMPORTS + IMPORTS_SIZE)
        self.cpu.reg_write(UC_ARM64_REG_CPACR_EL1, 3 << 20)  # Floating point is on.
        self.cpu.reg_write(UC_ARM64_REG_TPIDR_EL0, THREAD)
        self.initialise()

    def load(self):
        parts = [part for part in self.elf.iter_segments() if part["p_type"] == "PT_LOAD"]
        top = max(part["p_vaddr"] + part["p_memsz"] for part in parts)
        self.cpu.mem_map(BASE, (top + 0xFFFF) & ~0xFFFF)
        for part in parts:
            self.cpu.mem_write(BASE + part["p_vaddr"], part.data())

    def address(self, symbol):
        if symbol["st_shndx"] != "SHN_UNDEF":
            return BASE + symbol["st_value"]
        if symbol["st_info"]["bind"] == "STB_WEAK":
            return 0
        if symbol.name not in self.imports:
            self.imports[symbol.name] = IMPORTS + 16 * len(self.imports)
            self.cpu.mem_write(self.imports[symbol.name], RETURN_TWICE)
        return self.imports[symbol.name]

    def relocate(self):
        for section in self.elf.iter_sections():
            if section["sh_type"] != "SHT_RELA":
                continue
            for relocation in section.iter_relocations():
                kind, addend = relocation["r_info_type"], relocation["r_addend"]
                if kind == RELATIVE:
                    value = BASE + addend
                elif kind in (ABSOLUTE, GLOBAL_DATA, JUMP_SLOT):
                    value = self.address(self.symbols[relocation["r_info_sym"]]) + addend
                else:
                    sys.exit(f"unknown relocation {kind}")
                self.cpu.mem_write(BASE + relocation["r_offset"], struct.pack("<Q", value & ALL_ONES))

    def initialise(self):
        section = self.elf.get_section_by_name(".init_array")
        for index in range(section["sh_size"] // 8 if section else 0):
            place = BASE + section["sh_addr"] + 8 * index
            (function,) = struct.unpack("<Q", self.cpu.mem_read(place, 8))
            self.run(function, 0, 0, 0)

    def run(self, address, *arguments):
        for register, value in zip(ARGUMENTS, arguments):
            self.cpu.reg_write(register, value)
        self.cpu.reg_write(UC_ARM64_REG_SP, STACK + STACK_SIZE - (1 << 20))
        self.cpu.reg_write(UC_ARM64_REG_LR, RETURN_ADDRESS)
        self.cpu.emu_start(address, RETURN_ADDRESS)
        return self.cpu.reg_read(UC_ARM64_REG_X0)


def main():
    path, function, *numbers = sys.argv[1:]
    library = Library(path)
    if function not in library.exports:
        sys.exit(f"{path} does not export {function}")
    print(library.run(library.exports[function], *(int(number, 0) for number in numbers)))


if __name__ == "__main__":
    main()
