/** Why somebody may come to see a video: what they are to it. One person may be several. */
export type Watcher =
  /** Anybody at all, also without an account. */
  | 'everybody'
  /** Who is on it. */
  | 'comedian'
  /** The team that it belongs to; of somebody's own video, a team that they have applied to or play for. */
  | 'team';

/**
 * Who may watch which video. Everything that plays, shows a still, downloads or captions a video uses this table, with
 * each request, so that a share that has ended ends with the next part that a player asks for.
 */
const watchers = {
  /** A comedian's own video. */
  own: ['comedian', 'team'],
  /** A comedian's own video that is part of a promo page that is switched on. */
  promo: ['everybody', 'comedian', 'team'],
  /** A recording of a night that the team has shared with nobody. */
  unshared: ['team'],
  /** A recording that the team has shared with its comedian. */
  shared: ['comedian', 'team'],
  /** A recording whose comedian wants it to be deleted. */
  removalAsked: ['comedian'],
} as const satisfies Record<string, readonly Watcher[]>;

export type VideoKind = keyof typeof watchers;

/** Whether somebody may watch a video of this kind, given all that they are to it. */
export function mayWatch(kind: VideoKind, as: readonly Watcher[]): boolean {
  const allowed: readonly Watcher[] = watchers[kind];
  return ['everybody' as const, ...as].some((one) => allowed.includes(one));
}

export function recordingKind(times: { sharedAt: Date | null; removalAskedAt: Date | null }): VideoKind {
  if (times.removalAskedAt) return 'removalAsked';
  return times.sharedAt ? 'shared' : 'unshared';
}
