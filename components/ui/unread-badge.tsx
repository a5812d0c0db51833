/** The number of unread notices, up to "99+", and the same in words. */
export function UnreadBadge({ count, label }: { count: string; label: string }) {
  return (
    <span
      className={
        'unread absolute top-0.5 left-1/2 min-w-5 rounded-chip bg-cancelled px-1 text-center text-[0.75rem]/5 font-bold ' +
        'whitespace-nowrap text-surface tabular-nums cramped:text-[0.5em]'
      }
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The highest number a badge shows (specification, section 9). */
const highestShown = 99;

/** Returns the text of the unread badge: the number up to 99, then "99+"; null for 0. */
export function formatUnread(count: number): string | null {
  if (!(count > 0)) return null;
  return count > highestShown ? `${highestShown}+` : String(count);
}
