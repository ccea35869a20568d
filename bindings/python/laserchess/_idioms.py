"""What Python expects of values and errors and the generator leaves out.

Records and variants compare with anything, can be members of a set and have a readable ``repr``;
``str()`` of an error is its text.
"""

import enum
from types import ModuleType
from typing import Any


def complete(module: ModuleType) -> None:
    """Adds to the classes of the generated module what is missing."""
    for name in module.__all__:
        cls = getattr(module, name)
        if not isinstance(cls, type) or issubclass(cls, enum.Enum):
            continue
        if issubclass(cls, Exception):
            _give_text(module, name, cls)
            continue
        for made in [cls, *_variants(cls)]:
            if made.__eq__ is not object.__eq__:
                _make_value(made)


def _variants(cls: type) -> list[type]:
    return [inner for inner in vars(cls).values() if isinstance(inner, type)]


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return frozenset((key, _frozen(inner)) for key, inner in value.items())
    return value


def _make_value(cls: Any) -> None:
    def equal(self: Any, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def hashed(self: Any) -> int:
        return hash((type(self), *map(_frozen, vars(self).values())))

    def shown(self: Any) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__qualname__}({fields})"

    cls.__eq__ = equal
    cls.__hash__ = hashed
    cls.__repr__ = cls.__str__ = shown


def _give_text(module: Any, name: str, cls: Any) -> None:
    symbol = f"uniffi_laser_chess_ffi_fn_method_{name.lower()}_uniffi_trait_display"
    display = getattr(module._UniffiLib, symbol, None)
    if display is None:
        return
    converter = getattr(module, f"_UniffiFfiConverterType{name}")

    def text(self: Any) -> str:
        lowered = converter.lower(self)
        return str(module._UniffiFfiConverterString.lift(module._uniffi_rust_call(display, lowered)))

    def equal(self: Any, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def hashed(self: Any) -> int:
        return hash((type(self), *map(_frozen, vars(self).values())))

    cls.__str__ = text
    cls.__eq__ = equal
    cls.__hash__ = hashed
