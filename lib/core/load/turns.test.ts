import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Busy, createLines, createTurns } from './turns';

/** Makes pieces of work that end when the test says so. */
function pieces() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { began, piece, end };
}

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are one at a time, and each gives its own outcome', async () => {
    const inTurn = createTurns({ longest: 10, patience: 1000 });
    const { began, piece, end } = pieces();
    const first = inTurn('anna', piece('1'));
    const second = inTurn('anna', piece('2'));
    expect(began).toEqual(['1']);
    await end('1');
    expect(began).toEqual(['1', '2']);
    await end('2');
    expect([await first, await second]).toEqual(['1', '2']);
  });

  it('go on after work that fails', async () => {
    const inTurn = createTurns({ longest: 10, patience: 1000 });
    await expect(inTurn('anna', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn('anna', () => Promise.resolve(1))).toBe(1);
  });

  it('are shared between those who ask, whoever came first', async () => {
    const inTurn = createTurns({ longest: 10, patience: 1000 });
    const { began, piece, end } = pieces();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn('anna', piece(name));
    for (const name of ['b1', 'b2']) void inTurn('ben', piece(name));
    void inTurn('cem', piece('c1'));
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('keep the order of a client, also when it goes on adding', async () => {
    const inTurn = createTurns({ longest: 10, patience: 1000 });
    const { began, piece, end } = pieces();
    for (const name of ['1', '2', '3', '4']) void inTurn('anna', piece(name));
    for (const name of ['1', '2']) await end(name);
    for (const name of ['5', '6']) {
      void inTurn('anna', piece(name));
      await end(began.at(-1)!);
    }
    expect(began).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are several at once where they may, and never more for one client than for itself', async () => {
    const inTurn = createTurns({ atOnce: 3, atOnceOfOne: 2 });
    const { began, piece, end } = pieces();
    for (const name of ['a1', 'a2', 'a3']) void inTurn('anna', piece(name));
    for (const name of ['b1', 'b2']) void inTurn('ben', piece(name));
    expect(began).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a1');
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('are refused at once where the queue is full, and given again when it is not', async () => {
    const inTurn = createTurns({ longest: 3, longestOfOne: 2, patience: 1000 });
    const { piece, end } = pieces();
    void inTurn('anna', piece('a1'));
    void inTurn('anna', piece('a2'));
    await expect(inTurn('anna', piece('a3'))).rejects.toBeInstanceOf(Busy);
    void inTurn('ben', piece('b1'));
    await expect(inTurn('cem', piece('c1'))).rejects.toBeInstanceOf(Busy);
    await end('a1');
    void inTurn('anna', piece('a4'));
    await expect(inTurn('cem', piece('c2'))).rejects.toBeInstanceOf(Busy);
  });

  it('are waited for as long as there is patience, and work under way is left to end', async () => {
    const inTurn = createTurns({ longest: 10, patience: 1000 });
    const { began, piece, end } = pieces();
    const first = inTurn('anna', piece('1'));
    const second = expect(inTurn('ben', piece('2'))).rejects.toBeInstanceOf(Busy);
    await vi.advanceTimersByTimeAsync(1001);
    await second;
    await end('1');
    expect(await first).toBe('1');
    expect(began).toEqual(['1']);
    // Work whose wait was aborted no longer counts towards the limit.
    const { piece: other, end: endOther } = pieces();
    const third = inTurn('ben', other('3'));
    await endOther('3');
    expect(await third).toBe('3');
  });
});

describe('lines', () => {
  class TooLong extends Error {}
  const lines = () =>
    createLines(
      { longest: 10, patience: 60_000 },
      { quickSeconds: 5, seconds: 30 },
      (error) => error instanceof TooLong,
    );
  /** Work that takes that many seconds, if it may. */
  const lasting = (needed: number) => async (seconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(needed, seconds) * 1000));
    if (needed > seconds) throw new TooLong();
    return needed;
  };
  /** Returns the ends of work in their order: "ben 1", or "anna too long". */
  const orderOf = async (inLine: ReturnType<typeof lines>, work: [client: string, needed: number][]) => {
    const ended: string[] = [];
    const all = work.map(([client, needed]) =>
      inLine(client, lasting(needed)).then(
        () => ended.push(`${client} ${needed}`),
        () => ended.push(`${client} too long`),
      ),
    );
    await vi.runAllTimersAsync();
    await Promise.all(all);
    return ended;
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('let what is quick pass what takes long', async () => {
    const slow: [string, number][] = [
      ['anna', 100],
      ['ben', 100],
      ['cem', 20],
    ];
    expect(await orderOf(lines(), [...slow, ['dana', 1], ['emil', 2]])).toEqual([
      'dana 1',
      'emil 2',
      'anna too long',
      'ben too long',
      'cem 20',
    ]);
  });

  it('give no second attempt for a while after one that took too long', async () => {
    const inLine = lines();
    await orderOf(inLine, [['anna', 100]]);
    expect(
      await orderOf(inLine, [
        ['ben', 20],
        ['anna', 20],
      ]),
    ).toEqual(['anna too long', 'ben 20']);
    await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
    expect(await orderOf(inLine, [['anna', 20]])).toEqual(['anna 20']);
  });
});
