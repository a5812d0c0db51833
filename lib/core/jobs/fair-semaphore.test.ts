import { expect, it } from 'vitest';
import { createFairSemaphore } from './fair-semaphore';

it('gives everybody a slot while somebody’s works hang, and no more than half to anybody', async () => {
  const begun: string[] = [];
  const share = createFairSemaphore(4);
  const ends: (() => void)[] = [];
  const hang = (...holders: string[]) =>
    share(holders, () => {
      begun.push(holders.join());
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const hanging = [hang('eve', 'a.example'), hang('eve', 'b.example'), hang('eve', 'c.example')];
  hanging.push(hang('mallory', 'a.example'));
  const done = share(['anna', 'a.example'], async () => 'not yet');
  expect(await share(['anna', 'd.example'], async () => 'done')).toBe('done');
  // Eve’s third waits for one of her own, and Anna’s first for one of that host.
  expect(begun).toEqual(['eve,a.example', 'eve,b.example', 'mallory,a.example']);
  ends[0]?.();
  expect(await done).toBe('not yet');
  await expect.poll(() => begun).toHaveLength(4);
  ends.forEach((end) => end());
  await expect.poll(() => ends).toHaveLength(4);
  ends.forEach((end) => end());
  await Promise.all(hanging);
});

it('frees the slot of what fails', async () => {
  const share = createFairSemaphore(2);
  const fail = () => share(['eve'], () => Promise.reject(new Error('broken')));
  for (let nth = 0; nth < 5; nth += 1) await expect(fail()).rejects.toThrow('broken');
});
