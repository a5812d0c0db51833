import { createHash, createHmac } from 'node:crypto';

/** Each lot after the first stands for this many points (lib/line-ups/fairness/rules.ts): 100 points are six lots. */
const pointsOfLot = 20;

/** The length of a seed in bytes. A hash of SHA-256 is as long. */
export const seedBytes = 32;

/** A comedian's ticket in a draw. The code is random and public; its holder is not public. */
type Ticket = {
  code: string;
  /** The number of its lots: at least 1. */
  lots: number;
};

/** Returns how many lots a ticket has: one without weights; with them, one more for each 20 points. */
export function lotsOf(points: number, isWeighted: boolean): number {
  return isWeighted ? 1 + Math.floor(points / pointsOfLot) : 1;
}

/** Returns the fingerprint of a seed that is published before the draw: its SHA-256, in hexadecimal digits. */
export function hashOfSeed(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * Sorts a draw's tickets; the one that is drawn first comes first.
 *
 * Each lot has a number of 256 bits: the HMAC-SHA-256 of "code/1", "code/2" and so on, with the seed as its key. A
 * ticket counts with the lowest number of its lots, and the lowest ticket is first. So a ticket with twice as many lots
 * is first twice as often. Only whole numbers are compared, so every computer gets the same order.
 *
 * `scripts/draw-check.mjs` computes the same without this file. Neither may ever change, because published draws have
 * to stay verifiable.
 */
export function orderOf<Given extends Ticket>(tickets: readonly Given[], seed: Uint8Array): Given[] {
  return tickets
    .map((ticket) => ({ ticket, lowest: lowestOf(ticket, seed) }))
    .sort((a, b) => (a.lowest < b.lowest ? -1 : Number(a.lowest > b.lowest)))
    .map(({ ticket }) => ticket);
}

/** Returns the lowest number of a ticket's lots as 64 hexadecimal digits. They sort like the numbers. */
function lowestOf({ code, lots }: Ticket, seed: Uint8Array): string {
  let lowest = '';
  for (let lot = 1; lot <= lots; lot++) {
    const number = createHmac('sha256', seed).update(`${code}/${lot}`).digest('hex');
    if (lowest === '' || number < lowest) lowest = number;
  }
  return lowest;
}

/**
 * Adds to each ticket whether its holder is out, and whether they have a place: the first ones who are not out have
 * one. When a comedian withdraws, the next one moves up.
 *
 * @param order the tickets of a draw, the one drawn first comes first
 * @param stillIn the ids of the comedians whose application waits for an answer or has a spot
 */
export function markDrawn<Given extends { holderComedianId: string | null }>(
  order: readonly Given[],
  places: number,
  stillIn: { has: (comedianId: string) => boolean },
): (Given & { isOut: boolean; isDrawn: boolean })[] {
  let left = places;
  return order.map((ticket) => {
    const isOut = ticket.holderComedianId === null || !stillIn.has(ticket.holderComedianId);
    const isDrawn = !isOut && left > 0;
    if (isDrawn) left -= 1;
    return { ...ticket, isOut, isDrawn };
  });
}
