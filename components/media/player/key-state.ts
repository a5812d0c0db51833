/** The speeds that the player offers, the usual one among them. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Seconds by which `j` and `l` move. */
const leap = 10;

/** What a key does with a film: the names that the messages `player.keys` explain. */
export type PlayerAction = 'play' | 'back' | 'forward' | 'full' | 'sound' | 'captions' | 'slower' | 'faster';

/**
 * The keys besides those that browsers know by themselves: space and the arrows, which also work on the single controls
 * of the browser and are left to it.
 */
const actions = new Map<string, PlayerAction>([
  ['k', 'play'],
  ['j', 'back'],
  ['l', 'forward'],
  ['f', 'full'],
  ['m', 'sound'],
  ['c', 'captions'],
  ['<', 'slower'],
  ['>', 'faster'],
]);

/** Returns what a key does; null for every other key, and with a modifier that belongs to the browser. */
export function actionOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return actions.get(event.key.toLowerCase()) ?? null;
}

/** Returns the place in a film after a leap, in seconds, within the film. Its length may not be known yet. */
export function placeAfter(action: 'back' | 'forward', at: number, length: number): number {
  const end = Number.isFinite(length) ? length : Infinity;
  return Math.min(Math.max(0, at + (action === 'back' ? -leap : leap)), end);
}

/** Returns the next speed; the same at the end. */
export function speedAfter(action: 'slower' | 'faster', speed: number): number {
  const others = speeds.filter((one) => (action === 'slower' ? one < speed : one > speed));
  return (action === 'slower' ? others.at(-1) : others[0]) ?? speed;
}
