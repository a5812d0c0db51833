// Recomputes a published draw, with Node alone: node draw-check.mjs draw.json
// The algorithm is explained on the page of each draw. Exit code 0: it is right. 1: it is not.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { seed, seedHash, tickets, order } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const key = Buffer.from(seed, 'hex');
const isSeed = createHash('sha256').update(key).digest('hex') === seedHash;

const numberOf = (code, lot) =>
  BigInt(`0x${createHmac('sha256', key).update(`${code}/${lot}`).digest('hex')}`);
const lowest = ({ code, lots }) =>
  Array.from({ length: lots }, (_, index) => numberOf(code, index + 1)).reduce((a, b) => (a < b ? a : b));
const drawn = tickets
  .map((ticket) => ({ code: ticket.code, number: lowest(ticket) }))
  .sort((a, b) => (a.number < b.number ? -1 : 1))
  .map(({ code }) => code);

const isOrder = drawn.join() === order.join();
console.log(drawn.map((code, index) => `${index + 1}. ${code}`).join('\n'));
console.log(isSeed ? 'The seed is the announced one.' : 'WRONG: this is not the announced seed.');
console.log(isOrder ? 'The order is the published one.' : 'WRONG: the published order is another one.');
process.exitCode = isSeed && isOrder ? 0 : 1;
