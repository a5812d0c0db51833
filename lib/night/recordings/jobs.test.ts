import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { videoKey } from '@/lib/media/videos/key-rules';
import { runs } from './rules';
import { askRemoval } from './own-commands';
import { deleteOldRecordings, warnOfDeletion } from './jobs';
import { makeRecording } from './testing';
import { recordingScene } from '@/lib/night/recordings/testing/scene';

const database = testDatabase();
const stored = testFiles();
const stage = () => recordingScene(database.db);

describe('a recording that nobody has', () => {
  it('is deleted after 90 days, a week after the team was told, and a shared one stays', async () => {
    const { db, brand, context, share, recordingId } = await stage();
    const { files } = stored;
    await share();
    const email = (await db.comedian.findUniqueOrThrow({ where: { id: context.actor.comedianId } })).email;
    await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
    const { id } = await makeRecording(db, brand.id);
    await files.put(videoKey(id), Buffer.from('film'));
    const at = (days: number) => ({ db, files, now: addDays(testNow, days) });
    const left = async () =>
      (await db.recording.findMany({ where: { brandId: brand.id } })).map((one) => one.id).sort();
    const both = [id, recordingId].sort();
    await warnOfDeletion(at(82));
    await deleteOldRecordings(at(200));
    expect(await left()).toEqual(both);
    await warnOfDeletion(at(83));
    await warnOfDeletion(at(84));
    const notices = await db.notification.findMany({ where: { comedianId: context.actor.comedianId } });
    expect(notices.map(({ kind, link }) => [kind, link])).toEqual([
      ['recordingsExpire', `/brands/${brand.id}/team/video?show=unshared`],
    ]);
    await deleteOldRecordings(at(89));
    expect(await left()).toEqual(both);
    await deleteOldRecordings(at(90));
    expect(await left()).toEqual([recordingId]);
    expect(await files.open(videoKey(id))).toBeNull();
  });

  it.each([
    [0, 0],
    [23, 59],
  ])('is gone on the 90th day by the runs of the jobs, also when it began at %i:%i', async (...hour) => {
    const { db, brand } = await stage();
    const day = (days: number, [hours, minutes]: [number, number]) =>
      new Date(Date.UTC(2026, 0, 1 + days, hours, minutes));
    const { id } = await makeRecording(db, brand.id);
    await db.recording.update({ where: { id }, data: { unsharedSince: day(0, hour) } });
    const left = () => db.recording.count({ where: { id } });
    for (let days = 80; days <= 90; days += 1) {
      await warnOfDeletion({ db, now: day(days, [runs.warn.hour, runs.warn.minute]) });
      expect(await left()).toBe(1);
      const now = day(days, [runs.delete.hour, runs.delete.minute]);
      await deleteOldRecordings({ db, files: stored.files, now });
    }
    expect(await left()).toBe(0);
  });

  it('stays the week when the jobs were late', async () => {
    const { db, brand } = await stage();
    const { id } = await makeRecording(db, brand.id);
    const at = (days: number) => ({ db, files: stored.files, now: addDays(testNow, days) });
    await warnOfDeletion(at(120));
    await deleteOldRecordings(at(126));
    expect(await db.recording.count({ where: { id } })).toBe(1);
    await deleteOldRecordings(at(127));
    expect(await db.recording.count({ where: { id } })).toBe(0);
  });

  it('is counted anew from the end of a share', async () => {
    const { db, share, end, recordingId } = await stage();
    await share();
    await end(addDays(testNow, 60));
    const at = (days: number) => ({ db, files: stored.files, now: addDays(testNow, days) });
    await warnOfDeletion(at(100));
    await deleteOldRecordings(at(149));
    expect(await db.recording.count({ where: { id: recordingId } })).toBe(1);
  });

  it('goes after two weeks when its comedian has wanted that, and the team has done nothing', async () => {
    const { db, own, share, recordingId } = await stage();
    await share();
    await askRemoval(own, { recordingId, isWanted: true });
    const at = (days: number) => ({ db, files: stored.files, now: addDays(testNow, days) });
    await deleteOldRecordings(at(13));
    expect(await db.recording.count({ where: { id: recordingId } })).toBe(1);
    await deleteOldRecordings(at(14));
    expect(await db.recording.count({ where: { id: recordingId } })).toBe(0);
  });
});
