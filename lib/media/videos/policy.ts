/** The relation of a viewer to a video. A viewer may have several. */
export type Watcher =
  /** Anybody at all, also without an account. */
  | 'everybody'
  /** The comedian who is on it. */
  | 'comedian'
  /** The team that owns it; for a comedian's own video, a team to which they have applied or for which they play. */
  | 'team';

/**
 * The viewers of each kind of video. All code that plays, shows a still, downloads or captions a video uses this table,
 * with each request, so a share ends with the next part that a player requests.
 */
const watchers = {
  /** A comedian's own video. */
  own: ['comedian', 'team'],
  /** A comedian's own video that is part of a promo page that is switched on. */
  promo: ['everybody', 'comedian', 'team'],
  /** A recording of a night that the team has not shared. */
  unshared: ['team'],
  /** A recording that the team has shared with its comedian. */
  shared: ['comedian', 'team'],
  /** A recording whose comedian wants it to be deleted. */
  removalAsked: ['comedian'],
} as const satisfies Record<string, readonly Watcher[]>;

export type VideoKind = keyof typeof watchers;

/** Whether a viewer with these relations to a video of this kind may watch it. */
export function mayWatch(kind: VideoKind, as: readonly Watcher[]): boolean {
  const allowed: readonly Watcher[] = watchers[kind];
  return ['everybody' as const, ...as].some((one) => allowed.includes(one));
}

export function recordingKind(times: { sharedAt: Date | null; removalAskedAt: Date | null }): VideoKind {
  if (times.removalAskedAt) return 'removalAsked';
  return times.sharedAt ? 'shared' : 'unshared';
}
