/** Whether a path can be decoded. `/%ff` cannot, and the framework would log an error. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
