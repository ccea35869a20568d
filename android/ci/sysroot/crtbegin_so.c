/* What the NDK's crtbegin_so.o does for a shared library: run its exit handlers when it is unloaded. */
extern void __cxa_finalize(void *);
__attribute__((visibility("hidden"))) void *__dso_handle = &__dso_handle;
__attribute__((destructor(101))) static void finalize(void) { __cxa_finalize(&__dso_handle); }
/* .note.android.ident: the API level it was linked for. */
__attribute__((section(".note.android.ident"), used, aligned(4)))
static const struct { int name_size, data_size, type; char name[8]; int api; } note = { 8, 4, 1, "Android", 26 };
