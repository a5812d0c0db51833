/** Whether a path is the area's own or below it: `/user` and `/user/spots`, not `/users`. */
export function inArea(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}

/** Whether a path can be decoded. `/%ff` cannot, and the framework would log an error. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
