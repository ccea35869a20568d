/* Stand-in for the NDK's libunwind.a. The CI build aborts on panic, so all that Rust's standard library
   still asks of it is a backtrace for the panic message; this one is empty. Never part of a release. */
typedef int reason;
enum { END_OF_STACK = 5 };
reason _Unwind_Backtrace(void *step, void *argument) { (void)step; (void)argument; return END_OF_STACK; }
unsigned long _Unwind_GetIP(void *context) { (void)context; return 0; }
