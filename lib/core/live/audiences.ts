import 'server-only';
import { batched } from '@/lib/core/database/batched';
import { live } from './live';

/** Who may hear of something. */
export type Audience = {
  comedianIds: ReadonlySet<string>;
  /** What the channel `access_changed` is notified of when somebody may not hear of it any more. */
  endedBy: readonly string[];
};

/**
 * Milliseconds after which an audience is asked for again although nothing was notified: as often as an open stream is
 * checked in any case (lib/core/live/change-stream).
 */
const keptFor = 20_000;

/** The most audiences that a process keeps of one kind. The oldest is forgotten first. */
const mostKept = 5000;

/**
 * Returns a function that says whether a comedian belongs to the audience of a key. It is asked for each stream and
 * event, so a yes is kept until the database has notified that somebody may not hear any more. It is kept only while
 * this process listens without a gap. Such a notification comes in the order of commits, so it arrives before that of
 * anything that happens later. A no is never kept.
 *
 * @param load returns the audiences by key; a key that it leaves out has none
 */
export function createAudiences(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Audience>>,
): (key: string, comedianId: string) => Promise<boolean> {
  const kept = new Map<string, Audience & { place: string; until: number }>();
  const ask = batched(load);
  const isKept = ({ endedBy, place, until }: Audience & { place: string; until: number }) =>
    performance.now() < until && live().isUnchanged('access_changed', endedBy, place);
  return async (key, comedianId) => {
    const known = kept.get(key);
    if (known?.comedianIds.has(comedianId) && isKept(known)) return true;
    // What is notified after this place may be missing in the answer.
    const place = live().place();
    const until = performance.now() + keptFor;
    const audience = await ask(key);
    kept.delete(key);
    if (audience) kept.set(key, { ...audience, place, until });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return audience?.comedianIds.has(comedianId) ?? false;
  };
}
