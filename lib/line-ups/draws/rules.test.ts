import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFiles } from '@/lib/core/testing/files';
import { projectDir } from '@/lib/core/testing/gather';
import { hashOfSeed, lotsOf, markDrawn, orderOf } from './rules';

const script = path.join(projectDir, 'scripts/draw-check.mjs');

/** Makes a seed whose bytes are all the same. */
const seedOf = (byte: number) => Buffer.alloc(32, byte);

const storage = testFiles();

const tickets = Array.from({ length: 40 }, (_, index) => ({
  code: `ticket-${index}`,
  lots: (index % 6) + 1,
}));

function published(seed: Buffer, more: { seedHash?: string; order?: string[] } = {}): string {
  const order = orderOf(tickets, seed).map(({ code }) => code);
  const file = path.join(storage.folder, 'draw.json');
  const draw = { seed: seed.toString('hex'), seedHash: hashOfSeed(seed), tickets, order, ...more };
  writeFileSync(file, JSON.stringify(draw));
  return file;
}

describe('the order of a draw', () => {
  it('is what another program computes from what is published', () => {
    for (const byte of [0, 1, 255]) {
      const seed = seedOf(byte);
      const printed = execFileSync(process.execPath, [script, published(seed)], { encoding: 'utf8' });
      const order = orderOf(tickets, seed).map(({ code }, index) => `${index + 1}. ${code}`);
      expect(printed.split('\n').slice(0, tickets.length)).toEqual(order);
    }
  });

  it.each([
    ['another seed', { seedHash: hashOfSeed(seedOf(8)) }, 'WRONG: this is not the announced seed.'],
    ['another order', { order: tickets.map(({ code }) => code) }, 'WRONG: the published order is another'],
  ])('is refused by that program with %s', (_what, more, words) => {
    const { status, stdout } = spawnSync(process.execPath, [script, published(seedOf(7), more)], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain(words);
  });

  it('does not depend on the order in which the tickets are listed', () => {
    expect(orderOf(tickets.toReversed(), seedOf(3))).toEqual(orderOf(tickets, seedOf(3)));
  });

  it('is another one with another seed', () => {
    expect(orderOf(tickets, seedOf(4))).not.toEqual(orderOf(tickets, seedOf(5)));
  });

  it('gives a ticket with three lots the first place three times as often as one with one', () => {
    const pair = [
      { code: 'one', lots: 1 },
      { code: 'three', lots: 3 },
    ];
    const seeds = Array.from({ length: 4000 }, (_, index) => {
      const seed = Buffer.alloc(32);
      seed.writeUInt32BE(index);
      return seed;
    });
    const wins = seeds.filter((seed) => orderOf(pair, seed)[0]?.code === 'three').length;
    // 3000 wins are expected, and 100 are more than three standard deviations. The seeds are fixed, so the number is
    // the same in each run.
    expect(Math.abs(wins - 3000)).toBeLessThan(100);
  });

  it('is empty without tickets', () => {
    expect(orderOf([], seedOf(1))).toEqual([]);
  });
});

it.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [59, 3],
  [100, 6],
])('%i points are %i lots', (points, lots) => {
  expect(lotsOf(points, true)).toBe(lots);
  expect(lotsOf(points, false)).toBe(1);
});

it('gives the place of somebody who has withdrawn, or has deleted their account, to the next one', () => {
  const order = ['a', 'b', null, 'c', 'd'].map((holderComedianId) => ({ holderComedianId }));
  const stillIn = new Set(['a', 'c', 'd']);
  const drawn = (places: number) =>
    markDrawn(order, places, stillIn).flatMap((one) => (one.isDrawn ? one.holderComedianId : []));
  expect(drawn(2)).toEqual(['a', 'c']);
  expect(drawn(9)).toEqual(['a', 'c', 'd']);
  expect(markDrawn(order, 2, stillIn).map(({ isOut }) => isOut)).toEqual([false, true, true, false, false]);
});

it('the fingerprint of a seed is its SHA-256', () => {
  expect(hashOfSeed(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
