import { createHash, createHmac } from 'node:crypto';

/** Each lot beyond the first one stands for this many points of the score (lib/fairness/rules.ts): 100 points are six lots. */
const pointsOfLot = 20;

/** The length of a seed, in bytes: as long as what SHA-256 gives. */
export const seedBytes = 32;

/** Somebody's part in a draw. The code is random, and public; whose it is, is not. */
type Ticket = {
  code: string;
  /** How many lots it has, from 1. */
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
 * Returns a draw's tickets in their order, the first one drawn first. Each lot has a number of 256 bits, the
 * HMAC-SHA-256 of "code/1", "code/2" and so on with the seed as its key. A ticket counts with its lowest number, and
 * the lowest of all is first. A ticket with twice the lots is first twice as often, and only whole numbers are compared.
 *
 * `scripts/draw-check.mjs` does the same without this file. The two never change: published draws have to stay right.
 */
export function orderOf<Given extends Ticket>(tickets: readonly Given[], seed: Uint8Array): Given[] {
  return tickets
    .map((ticket) => ({ ticket, lowest: lowestOf(ticket, seed) }))
    .sort((a, b) => (a.lowest < b.lowest ? -1 : Number(a.lowest > b.lowest)))
    .map(({ ticket }) => ticket);
}

/** Returns the lowest number of a ticket's lots as 64 hexadecimal digits, which are in the order of their numbers. */
function lowestOf({ code, lots }: Ticket, seed: Uint8Array): string {
  let lowest = '';
  for (let lot = 1; lot <= lots; lot++) {
    const number = createHmac('sha256', seed).update(`${code}/${lot}`).digest('hex');
    if (lowest === '' || number < lowest) lowest = number;
  }
  return lowest;
}

/**
 * Returns who has a place: the first of an order who are still in it. When somebody has withdrawn, the next one moves up.
 *
 * @param order the tickets of a draw, the first one drawn first
 */
export function placesOf<Given extends { isOut: boolean }>(order: readonly Given[], places: number): Given[] {
  return order.filter(({ isOut }) => !isOut).slice(0, places);
}
