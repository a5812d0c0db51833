/** The endings of the names of videos that we can read. */
const extensions = ['mp4', 'm4v', 'mov', 'qt', 'webm'];

/** The most characters of a name that are looked at: no file system allows more. */
const longest = 255;

/**
 * Whether a file may be a video by its name. A name without an end may be anything: phones share such files. What the
 * file is, is found out from its content; the name is stored nowhere.
 */
export function hasVideoName(name: string): boolean {
  const end = /\.([^.]*)$/.exec(name.slice(-longest))?.[1];
  return end === undefined || extensions.includes(end.trim().toLowerCase());
}
