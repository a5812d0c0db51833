/** Folders and a name. The pattern allows no path that leaves its folder on any file system. */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9.-]{0,127}$/;

/** Whether a text is a key of a stored file: "pictures/3f/0193....webp". */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Returns the key. Throws when it is none. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is no key of a file.');
  return key;
}
