/** The highest number a badge shows (specification, section 9). */
const highestShown = 99;

/** Returns the text of the unread badge: the number up to 99, then "99+"; null for 0. */
export function formatUnread(count: number): string | null {
  if (!(count > 0)) return null;
  return count > highestShown ? `${highestShown}+` : String(count);
}
