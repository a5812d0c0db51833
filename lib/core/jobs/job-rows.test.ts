import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { presentTime } from '@/lib/core/actor';
import type { Job } from './jobs';
import { log } from '@/lib/core/process/log';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { gather, projectDir } from '@/lib/core/testing/gather';
import de from '@/messages/de.json';

const database = testDatabase({ asApp: true });

beforeAll(() => stubEnvironment(database.url));

const files = globSync('lib/**/jobs.ts', { cwd: projectDir, exclude: ['lib/core/**'] }).sort();
const jobs = (
  await Promise.all(files.map(async (file) => (await import(path.join(projectDir, file))) as { jobs: Job[] }))
).flatMap((module) => module.jobs);
const tables = Object.assign({}, ...(await gather('poison')).map(({ table }) => table)) as Awaited<
  ReturnType<typeof gather<'poison'>>
>[number]['table'];

const oneStatement = 'One statement deletes rows on which nothing depends.';

/** Jobs that need no poison: they go over no rows, or another test has the poison. */
const withoutPoison: Record<string, string> = {
  copyFilms: 'lib/media/videos/copy-commands.all.test.ts has the film that cannot be copied.',
  deleteAbandonedUploads:
    'It goes over files: lib/media/uploads/receive-commands.test.ts has one that cannot be deleted.',
  deleteOldDeliveries: oneStatement,
  deleteOldSessions: oneStatement,
  deletePastNights: oneStatement,
  expireLate: 'It is expireApplications over a longer time.',
  forgetFormKeys: oneStatement,
  forgetOperatorLog: oneStatement,
  forgetVisits: oneStatement,
  queueMessages: 'lib/notifications/crowd-commands.test.ts has the message that cannot be written.',
  readBounces: 'lib/notifications/channels/bounce-commands.test.ts has the bounce that cannot be stored.',
  sendMails: 'lib/notifications/channels/mail-commands.test.ts has the mail that cannot be written.',
  sendPushes: 'lib/notifications/channels/push-commands.test.ts has messages that are not taken.',
  tidyPictureFiles: 'It goes over files: lib/media/pictures/commands.test.ts has one that cannot be deleted.',
  tidyVideoFiles: 'It goes over files: lib/media/videos/commands.test.ts has one that cannot be deleted.',
  writeImports: 'lib/data/imports/row-commands.test.ts poisons an import, and a row of one.',
};

it('every job has a row to poison, or says why not', () => {
  const named = [...Object.keys(tables), ...Object.keys(withoutPoison)];
  expect(named.sort()).toEqual(jobs.map(({ name }) => name).sort());
});

it('every job has a name that operators read', () => {
  expect(Object.keys(de.platformJobs).sort()).toEqual(jobs.map(({ name }) => name).sort());
});

for (const [name, { at, make, done: condition, inOrder }] of Object.entries(tables)) {
  it(`${name} goes on after a row that fails, says which, and does it when it is tried again`, async () => {
    const { db } = database;
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const ids = [await make(db, 0), await make(db, 1), await make(db, 2)];
    if (!inOrder) ids.sort();
    const done = async () => {
      const rows = await db.$queryRawUnsafe<{ id: string }[]>(
        `SELECT DISTINCT "${at.column}"::text AS id FROM ${at.table}
         WHERE "${at.column}"::text = ANY ($1) AND ${condition ?? 'TRUE'}`,
        ids,
      );
      const found = rows.map(({ id }) => id);
      return (condition ? found : ids.filter((id) => !found.includes(id))).sort();
    };
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
      expect(await done()).toEqual(others.toSorted());
      expect(logged.mock.calls).toEqual([
        [{ err: expect.any(Error), job: name, id: poisoned }, 'row of a job failed'],
      ]);
      // The row fails again, and does not affect the others.
      await expect(run()).rejects.toThrow('poisoned');
    } finally {
      await db.$executeRawUnsafe('DROP FUNCTION poison CASCADE');
    }
    await run();
    expect(await done()).toEqual(ids.toSorted());
  });
}
