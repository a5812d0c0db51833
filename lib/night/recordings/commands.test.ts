import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { SentBefore } from '@/lib/core/database/once';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { makeShow } from '@/lib/shows/testing';
import { sendLines } from '@/lib/night/testing';
import { captionsKey, videoKey } from '@/lib/media/videos/key-rules';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { loadRecording, loadRecordings, loadSharedRecordings } from './loaders';
import { askRemoval, markRecordingSeen, takeAsVideo } from './own-commands';
import { removeCaptions, setCaptions, assignRecording, deleteRecording, endShare } from './commands';
import { recordingScene } from '@/lib/night/recordings/testing/scene';

const database = testDatabase({ asApp: true });
const stored = testFiles();

beforeAll(() => stubEnvironment(database.url));

const reader = { language: 'de', now: testNow } as const;
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n');

const stage = () => recordingScene(database.db);

describe('a share', () => {
  it('is with somebody who was on the show, and tells them once', async () => {
    const { db, find, share, end, seen, about, me, recordingId, context } = await stage();
    expect(await share()).toMatchObject({ ok: true });
    expect(await share()).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ comedianId: me.id, sharedAt: testNow, unsharedSince: null });
    const notices = () =>
      db.notification.findMany({ where: { comedianId: me.id }, select: { kind: true, link: true } });
    expect(await notices()).toEqual([{ kind: 'recordingShared', link: `/user/video/${recordingId}` }]);
    // A share that begins again is another one, of which the comedian is told again, but once an hour.
    const again = async (now: Date) => {
      await end();
      await assignRecording({ ...context, now }, { ...about, ...(await seen()), intent: 'share' });
      return (await notices()).length;
    };
    expect(await again(testNow)).toBe(1);
    expect(await again(addHours(testNow, 1))).toBe(2);
  });

  it('is refused with anybody else', async () => {
    const { db, brand, context, about, find } = await stage();
    const other = await makeComedian(db);
    const share = (more: object) => assignRecording(context, { ...about, ...more, intent: 'share' });
    expect(await share({ comedianId: other.id })).toMatchObject({ code: 'notOnShow' });
    expect(await share({ comedianId: crypto.randomUUID() })).toMatchObject({ code: 'notOnShow' });
    expect(await share({ comedianId: null })).toMatchObject({ code: 'nobodyChosen' });
    expect(await share({ showId: null })).toMatchObject({ code: 'notOnShow' });
    const foreign = await makeTeam(db);
    const foreignShow = await makeShow(db, foreign.brand);
    await sendLines(db, foreignShow, [{ comedianId: about.comedianId }]);
    expect(await share({ showId: foreignShow.id })).toMatchObject({ code: 'notFound' });
    expect(await assignRecording(foreign.context, { ...about, intent: 'share' })).toMatchObject({
      code: 'notFound',
    });
    expect(await find()).toMatchObject({ comedianId: null, sharedAt: null, brandId: brand.id });
  });

  it.each([
    ['the brand', true],
    ['the platform', false],
  ])('is refused while %s blocks them, and works when that is over', async (_name, isOfBrand) => {
    const { db, brand, share, me, context, about } = await stage();
    const brandId = isOfBrand ? brand.id : null;
    const block = { comedianId: me.id, brandId, reason: 'Streit', createdAt: testNow };
    const { id } = await db.block.create({ data: { ...block, until: addDays(testNow, 1) } });
    expect(await share()).toMatchObject({ code: 'blocked' });
    // Assigning a recording without sharing it notifies no comedian.
    expect(await assignRecording(context, { ...about, intent: 'save' })).toMatchObject({ ok: true });
    await db.block.update({ where: { id }, data: { until: testNow } });
    expect(await share()).toMatchObject({ ok: true });
  });

  it('is refused with somebody who has deleted their account, whose line is a guest’s by then', async () => {
    const { db, share, me } = await stage();
    await db.comedian.delete({ where: { id: me.id } });
    expect(await share()).toMatchObject({ code: 'notOnShow' });
  });

  it('ends when the team ends it, or names somebody else', async () => {
    const { db, context, share, end, find, about, seen, show } = await stage();
    await share();
    expect(await end()).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ sharedAt: null, unsharedSince: testNow });
    await share();
    const other = await makeComedian(db);
    await sendLines(db, show, [{ comedianId: about.comedianId }, { comedianId: other.id }]);
    const aboutOther = { ...about, ...(await seen()), comedianId: other.id };
    await assignRecording(context, { ...aboutOther, intent: 'save' });
    expect(await find()).toMatchObject({ comedianId: other.id, sharedAt: null });
  });

  it('stays, and can be saved again, when the line-up changes or the show is deleted', async () => {
    const { db, context, about, seen, share, find, show } = await stage();
    await share();
    const save = async (showId: string | null) =>
      assignRecording(context, { ...about, ...(await seen()), showId, intent: 'share' });
    await sendLines(db, show, [{ guestName: 'Gast' }]);
    expect(await save(show.id)).toMatchObject({ ok: true });
    await db.show.delete({ where: { id: show.id } });
    expect(await save(null)).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ comedianId: about.comedianId, showId: null, sharedAt: testNow });
  });

  it('is refused to who has not seen what somebody else has done with the recording', async () => {
    const { db, context, share, end, find, about, seen, show } = await stage();
    const other = await makeComedian(db);
    await sendLines(db, show, [{ comedianId: about.comedianId }, { comedianId: other.id }]);
    const [mine, theirs] = [
      { ...about, ...(await seen()) },
      { ...about, ...(await seen()) },
    ];
    const aboutOther = { ...theirs, comedianId: other.id };
    expect(await assignRecording(context, { ...mine, intent: 'share' })).toMatchObject({ ok: true });
    for (const intent of ['share', 'save'] as const) {
      expect(await assignRecording(context, { ...aboutOther, intent })).toMatchObject({ code: 'stale' });
    }
    expect(await find()).toMatchObject({ comedianId: about.comedianId, sharedAt: testNow });
    // A member who wanted the same succeeds.
    expect(await assignRecording(context, { ...theirs, intent: 'share' })).toMatchObject({ ok: true });
    const before = await seen();
    await assignRecording(context, { ...aboutOther, ...before, intent: 'share' });
    expect(await endShare(context, before)).toMatchObject({ code: 'stale' });
    expect(await find()).toMatchObject({ comedianId: other.id, sharedAt: testNow });
    expect([await end(), await endShare(context, before)]).toMatchObject([{ ok: true }, { ok: true }]);
    await share();
  });
});

describe('its comedian', () => {
  it('opens it, and it is not new any more', async () => {
    const { own, share, recordingId, find, brand } = await stage();
    const opened = async () => (await loadRecording(brand.id, recordingId, reader))?.recording.opened;
    expect(await markRecordingSeen(own, { recordingId })).toMatchObject({ code: 'notFound' });
    await share();
    expect((await loadSharedRecordings(own.comedianId, null, reader)).nights).toMatchObject([
      { recordings: [{ recordingId, isNew: true }] },
    ]);
    expect(await opened()).toBeNull();
    await markRecordingSeen({ ...own, now: addMinutes(testNow, 1) }, { recordingId });
    await markRecordingSeen({ ...own, now: addMinutes(testNow, 2) }, { recordingId });
    expect((await find())?.openedAt).toEqual(addMinutes(testNow, 1));
    expect(await opened()).toBe('Fr 30. Okt, 13:01');
    expect((await loadSharedRecordings(own.comedianId, null, reader)).nights).toMatchObject([
      { recordings: [{ recordingId, isNew: false }] },
    ]);
  });

  it('has it deleted: the team is told, sees it no more and can only delete it', async () => {
    const { db, own, share, end, recordingId, brand, context, about } = await stage();
    await db.brandMember.create({
      data: {
        brandId: brand.id,
        email: (await db.comedian.findUniqueOrThrow({ where: { id: context.actor.comedianId } })).email,
        role: 'team',
      },
    });
    await share();
    for (const [hour, isWanted] of [true, true, false, true].entries()) {
      const at = { ...own, now: addHours(testNow, hour) };
      expect(await askRemoval(at, { recordingId, isWanted })).toMatchObject({ ok: true });
    }
    const notices = await db.notification.findMany({
      where: { comedianId: context.actor.comedianId },
      select: { kind: true, link: true },
    });
    // Twice, because it was taken back in between. Within an hour it would be once.
    const link = `/brands/${brand.id}/team/video/${recordingId}`;
    expect(notices).toEqual([
      { kind: 'removalAsked', link },
      { kind: 'removalAsked', link },
    ]);
    const { recordings } = await loadRecordings(brand.id, { filter: 'removalAsked', before: null }, reader);
    expect(recordings).toMatchObject([{ recordingId, video: null, state: 'removalAsked' }]);
    const files = { ...context, files: stored.files };
    expect(await assignRecording(context, { ...about, intent: 'share' })).toMatchObject({
      code: 'removalAsked',
    });
    expect(await end()).toMatchObject({ code: 'removalAsked' });
    expect(await setCaptions(files, { recordingId, bytes: captions })).toMatchObject({ code: 'notFound' });
    expect(await deleteRecording(files, { recordingId })).toMatchObject({ ok: true });
    for (const isWanted of [true, false]) {
      expect(await askRemoval(own, { recordingId, isWanted })).toMatchObject({ code: 'notFound' });
    }
  });

  it('makes a copy their own video, which stays when the recording goes', async () => {
    const { db, own, share, recordingId, context } = await stage();
    const { files } = stored;
    expect(await takeAsVideo({ ...own, files }, { recordingId })).toMatchObject({ code: 'notFound' });
    await share();
    await files.put(videoKey(recordingId), Buffer.from('film'));
    await setCaptions({ ...context, files }, { recordingId, bytes: captions });
    const { captionsId } = await db.recording.findUniqueOrThrow({ where: { id: recordingId } });
    const { id: accountId } = await makeAccount(db);
    const once = { accountId, key: 'k', about: recordingId, content: {} };
    // The same form sent twice makes one copy.
    const take = () => takeAsVideo({ ...own, files, once }, { recordingId });
    expect([await take(), await take()]).toMatchObject([{ ok: true }, { ok: true }]);
    const listCopies = async () => {
      const found: string[] = [];
      for await (const { key } of files.list('videos'))
        if (!key.includes(recordingId) && !key.includes(captionsId ?? '-')) found.push(key);
      return found.sort();
    };
    const copies = await listCopies();
    // The film and its captions.
    expect(copies).toHaveLength(2);
    // A repeated form with other content is refused, and leaves no copy. The number of copies is limited.
    const other = { ...own, files, once: { ...once, content: { x: '1' } } };
    await expect(takeAsVideo(other, { recordingId })).rejects.toThrow(SentBefore);
    const tries = await Promise.all(Array.from({ length: 10 }, take));
    expect(tries).toContainEqual({ ok: false, code: 'tooMany' });
    expect(await listCopies()).toEqual(copies);
    const video = await db.video.findUniqueOrThrow({ where: { comedianId: own.comedianId } });
    expect(video).toMatchObject({ milliseconds: 300_000, container: 'webm' });
    await deleteRecording({ ...context, files }, { recordingId });
    expect(await files.open(videoKey(recordingId))).toBeNull();
    expect(String(await contentOf(files, videoKey(video.id)))).toBe('film');
    expect(await contentOf(files, captionsKey(video.captionsId ?? ''))).toEqual(captions);
  });
});

it('captions are stored, replaced and removed by the team of the brand alone', async () => {
  const { db, context, recordingId, find } = await stage();
  const { files } = stored;
  const mine = { ...context, files };
  const foreign = { ...(await makeTeam(db)).context, files };
  const about = { recordingId, bytes: captions };
  expect(await setCaptions(foreign, about)).toMatchObject({ code: 'notFound' });
  expect(await setCaptions(mine, { ...about, bytes: Buffer.from('1') })).toMatchObject({
    code: 'captionsUnreadable',
  });
  expect(await setCaptions(mine, about)).toMatchObject({ ok: true });
  const { captionsAt, captionsId } = (await find()) ?? {};
  expect(captionsAt).toEqual(testNow);
  // Of two changes at once, none deletes the file of the other.
  const racing = { ...mine, files: { ...files, delete: () => Promise.resolve() } };
  await Promise.all([setCaptions(racing, about), removeCaptions(racing, { recordingId })]);
  await setCaptions(mine, about);
  const { captionsId: newId } = (await find()) ?? {};
  expect(newId).not.toBe(captionsId);
  expect(await files.open(captionsKey(newId ?? ''))).not.toBeNull();
  expect(await removeCaptions(foreign, { recordingId })).toMatchObject({ code: 'notFound' });
  expect(await removeCaptions(mine, { recordingId })).toMatchObject({ ok: true });
  expect(await files.open(captionsKey(newId ?? ''))).toBeNull();
});

it('the database lets nobody share a recording with nobody', async () => {
  const { db, recordingId } = await stage();
  const shared = { sharedAt: testNow, unsharedSince: null };
  await expect(db.recording.update({ where: { id: recordingId }, data: shared })).rejects.toThrow();
});
