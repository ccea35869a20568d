from ._generated import *

__version__: str
