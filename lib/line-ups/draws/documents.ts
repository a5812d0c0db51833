import { stateOf } from './obstacle-rules';
import type { PublicDrawRow } from './queries';

/**
 * Returns a draw as JSON for programs that check it. Before it is done, it has no seed, no tickets and no order. The
 * tickets are sorted by code, so that only `order` reveals the result. Instants are in UTC.
 *
 * `state` and `off` say whether it is still going to be done, and if it is off, why (lib/line-ups/draws/obstacle-rules.ts).
 */
export function drawDocument(draw: PublicDrawRow, now: Date): string {
  const { seedHash, places, isWeighted, startedAt, drawsAt, drawnAt, show } = draw;
  const { state, off } = stateOf(draw, show, now);
  const isDone = state === 'done';
  const tickets = draw.tickets.map(({ code, lots }) => ({ code, lots }));
  const document = {
    version: 1,
    state,
    off,
    show: { id: show.id, title: show.title, brand: show.brand.name, startsAt: show.startsAt },
    seedHash,
    places,
    isWeighted,
    startedAt,
    drawsAt,
    drawnAt,
    seed: isDone ? Buffer.from(draw.seed).toString('hex') : null,
    tickets: isDone ? tickets.toSorted((a, b) => (a.code < b.code ? -1 : 1)) : [],
    order: isDone ? draw.tickets.map(({ code }) => code) : [],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
