/**
 * State that the server, a program of its own, shares with the app, which is in the build. Both run in one process, and
 * each has its own copy of every module and its variables. Shared state is on the global object instead.
 */
const kept = ((globalThis as { spotlichtShared?: Map<string, object> }).spotlichtShared ??= new Map<
  string,
  object
>());

/** Returns the only value of this name in the process. The first call makes it. */
export function shared<Value extends object>(name: string, make: () => Value): Value {
  const value = (kept.get(name) as Value | undefined) ?? make();
  kept.set(name, value);
  return value;
}
