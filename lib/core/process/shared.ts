/**
 * The one door between the server, which is a program of its own, and the app, which is in the build. Both run in one
 * process, and each has its own copy of every module, and so of everything that a module keeps. What they share is on
 * the global object instead.
 */
const kept = ((globalThis as { spotlichtShared?: Map<string, object> }).spotlichtShared ??= new Map<
  string,
  object
>());

/** Returns the only value of this name in the process. Whoever asks first makes it. */
export function shared<Value extends object>(name: string, make: () => Value): Value {
  const value = (kept.get(name) as Value | undefined) ?? make();
  kept.set(name, value);
  return value;
}
