// Preloaded beside the thread sanitizer. A Mutex that somebody waits for is handed over within
// libswiftSynchronization, which is not instrumented, so that to the sanitizer whatever it guards seems
// to race. This tells it of both ends of such a hand-over, and calls the library's own functions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
// The word that is locked.
#define HANDLE __attribute__((swift_context)) void *handle

// `_MutexHandle._lockSlow(_: UInt32)` and `_MutexHandle._unlockSlow()`.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*LockSlow)(uint32_t thread, HANDLE);
typedef SWIFT void (*UnlockSlow)(HANDLE);
SWIFT void lock_slow(uint32_t thread, HANDLE) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(HANDLE) __asm__(UNLOCK_SLOW);

// Of the sanitizer; programs that it does not watch have none.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, HANDLE) {
  ((LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slow(HANDLE) {
  if (__tsan_release) __tsan_release(handle);
  ((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW))(handle);
}
