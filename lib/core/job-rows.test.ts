import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { presentTime } from './actor';
import type { Job } from './jobs';
import { log } from './log';
import { testDatabase } from './testing/database';
import { stubEnvironment } from './testing/environment';
import { gather, projectDir } from './testing/gather';

const database = testDatabase({ asApp: true });

beforeAll(() => stubEnvironment(database.url));

const files = globSync('lib/**/jobs.ts', { cwd: projectDir, exclude: ['lib/core/**'] }).sort();
const jobs = (
  await Promise.all(files.map(async (file) => (await import(path.join(projectDir, file))) as { jobs: Job[] }))
).flatMap((module) => module.jobs);
const tables = Object.assign({}, ...(await gather('poison')).map(({ table }) => table)) as Awaited<
  ReturnType<typeof gather<'poison'>>
>[number]['table'];

it('every job has a row to poison, or says why not', () => {
  expect(Object.keys(tables).sort()).toEqual(jobs.map(({ name }) => name).sort());
});

for (const [name, makeRows] of Object.entries(tables)) {
  if (typeof makeRows !== 'function') continue;
  it(`${name} goes on after a row that fails, says which, and does it when it is tried again`, async () => {
    const { db } = database;
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const { ids, at, done } = await makeRows(db);
    const [poisoned = '', ...others] = ids;
    await db.$executeRawUnsafe(`
      CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF coalesce(NEW."${at.column}", OLD."${at.column}")::text = '${poisoned}' THEN
          RAISE EXCEPTION 'This row is poisoned.';
        END IF;
        RETURN coalesce(NEW, OLD);
      END $$`);
    await db.$executeRawUnsafe(`
      CREATE TRIGGER poison BEFORE INSERT OR UPDATE OR DELETE ON ${at.table}
      FOR EACH ROW EXECUTE FUNCTION poison()`);
    const run = () => job.run({ db, ...presentTime() });
    try {
      await expect(run()).rejects.toThrow('poisoned');
      expect((await done()).sort()).toEqual(others.sort());
      expect(logged.mock.calls).toEqual([
        [{ err: expect.any(Error), job: name, id: poisoned }, 'row of a job failed'],
      ]);
      // The row fails again, and does not affect the others.
      await expect(run()).rejects.toThrow('poisoned');
    } finally {
      await db.$executeRawUnsafe('DROP FUNCTION poison CASCADE');
    }
    await run();
    expect((await done()).sort()).toEqual(ids.sort());
  });
}
