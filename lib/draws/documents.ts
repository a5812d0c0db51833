import type { PublicDrawRow } from './queries';

/**
 * Returns a draw as JSON for programs that check it. Before it is done, it has no seed, no tickets and no order. The
 * tickets are sorted by code, so that only `order` reveals the result. Instants are in UTC.
 */
export function drawDocument(draw: PublicDrawRow): string {
  const { seedHash, places, isWeighted, startedAt, drawsAt, drawnAt, show } = draw;
  const isDone = drawnAt !== null;
  const tickets = draw.tickets.map(({ code, lots }) => ({ code, lots }));
  const document = {
    version: 1,
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
