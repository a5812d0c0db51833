import { expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseTrouble } from '@/lib/core/database/database-trouble';
import { eachRow } from './each-row';
import { log } from '@/lib/core/process/log';

const trouble = new DatabaseTrouble('The database refuses (55P03).', { isUndone: true, isRefusal: true });

it.each([
  { what: 'a row that fails', cause: new Error('This row is poisoned.'), level: 'error' },
  { what: 'a row whose lock is not free in time', cause: trouble, level: 'warn' },
])('does the other rows after $what, and logs it with level $level', async ({ cause, level }) => {
  const logged: [string, unknown][] = [];
  for (const name of ['error', 'warn'] as const) {
    const spy = vi.spyOn(log, name).mockImplementation((about: unknown) => void logged.push([name, about]));
    onTestFinished(() => spy.mockRestore());
  }
  const done: string[] = [];
  const work = async (id: string) => {
    if (id === 'second') throw cause;
    done.push(id);
    return 1;
  };
  await expect(eachRow('tidy', ['first', 'second', 'third'], work)).rejects.toBe(cause);
  expect(done).toEqual(['first', 'third']);
  expect(logged).toEqual([[level, { err: cause, job: 'tidy', id: 'second' }]]);
});
