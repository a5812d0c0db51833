import { describe, expect, it } from 'vitest';
import { runApart, TooMuch } from './apart';
import { Busy } from '@/lib/core/load/turns';
import type * as works from '@/lib/core/testing/apart-work';
import { whileTicking } from '@/lib/core/testing/ticking';

type Works = typeof works;

const limits = {
  module: 'lib/core/testing/apart-work.ts',
  seconds: 30,
  megabytes: 64,
  outputBytes: 100_000,
  turns: { longest: 10, patience: 60_000 },
};

const answer = runApart<Works['answer']>({ ...limits, name: 'answer' });

describe('work apart', () => {
  it('gets its arguments, and its result comes back', async () => {
    const given = { bytes: new Uint8Array([1, 2]), at: new Date(0), none: null, map: new Map([['a', 1n]]) };
    expect(await answer('anna', () => [given])).toEqual({ given, pid: expect.any(Number) as number });
  });

  it('runs in a new process each time', async () => {
    const pids = [process.pid, (await answer('anna', () => [1])).pid, (await answer('anna', () => [1])).pid];
    expect(new Set(pids).size).toBe(3);
  });

  it('throws what the work throws', async () => {
    const fail = runApart<Works['fail']>({ ...limits, name: 'fail' });
    await expect(fail('anna', () => ['broken'])).rejects.toThrow(new TypeError('broken'));
    expect(await answer('anna', () => [1])).toMatchObject({ given: 1 });
  });

  const goOnForever = runApart<Works['goOnForever']>({ ...limits, name: 'goOnForever', seconds: 3 });
  const tryAPattern = runApart<Works['tryAPattern']>({ ...limits, name: 'tryAPattern', seconds: 3 });

  it.each<[string, () => Promise<unknown>]>([
    ['a loop', () => goOnForever('anna', () => [])],
    ['a pattern', () => tryAPattern('anna', () => [`${'a'.repeat(60)}b`, '^(?:a+)+$'])],
  ])('%s ends after its time, and everything else goes on meanwhile', async (_, work) => {
    const ending = work();
    const { value, ticks } = await whileTicking(ending.catch((error: unknown) => error));
    expect(value).toBeInstanceOf(TooMuch);
    expect(ticks).toBeGreaterThan(20);
  });

  it('ends when it needs too much memory, while this process goes on', async () => {
    const hoard = runApart<Works['hoard']>({ ...limits, name: 'hoard' });
    await expect(hoard('anna', () => [])).rejects.toThrow(TooMuch);
  });

  it('fails when its result is too large', async () => {
    const texts = runApart<Works['texts']>({ ...limits, name: 'texts' });
    expect(await texts('anna', () => [90])).toHaveLength(90);
    await expect(texts('anna', () => [110])).rejects.toThrow(TooMuch);
  });

  it('waits its turn, and is refused when too much waits', async () => {
    const one = runApart<Works['answer']>({
      ...limits,
      name: 'answer',
      turns: { longest: 3, longestOfOne: 2, patience: 60_000 },
    });
    const ended: string[] = [];
    const run = (client: string, name: string) => one(client, () => [name]).then(() => ended.push(name));
    const all = [run('anna', 'a1'), run('anna', 'a2')];
    await expect(run('anna', 'a3')).rejects.toThrow(Busy);
    all.push(run('ben', 'b1'));
    await expect(run('cem', 'c1')).rejects.toThrow(Busy);
    await Promise.all(all);
    expect(ended).toEqual(['a1', 'b1', 'a2']);
  });

  it('that is quick does not wait for what takes long', async () => {
    const work = runApart<Works['goOnIf']>({ ...limits, name: 'goOnIf', seconds: 3, quickSeconds: 1 });
    const ended: string[] = [];
    const run = async (client: string, isForever: boolean) => {
      await work(client, () => [isForever]).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TooMuch);
      });
      ended.push(client);
    };
    await Promise.all([run('anna', true), run('ben', false)]);
    expect(ended).toEqual(['ben', 'anna']);
  });
});
