import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { bucketFiles } from '@/lib/core/files/bucket-files';
import { grow, grownBytes, type Files } from '@/lib/core/files/files';
import { startBucketServer, type BucketServer } from '@/lib/core/testing/bucket-server';
import { addDays } from '@/lib/core/time/calendar-rules';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { drawPicture } from '@/lib/core/testing/pictures';
import type { TeamContext } from '@/lib/core/actor';
import {
  captionsKey,
  incomingVideoKey,
  keysOfVideo,
  posterKey,
  videoKey,
} from '@/lib/media/videos/key-rules';
import { captionsFile, canFilm, film, padded } from '@/lib/media/videos/testing';
import { beginUpload } from '@/lib/media/videos/commands';
import { askRemoval } from './own-commands';
import { setCaptions, setRecordingPoster, deleteRecording } from './commands';
import { recordingScene } from '@/lib/night/recordings/testing/scene';
import { checkRoomOf, finishRecording, forgetUpload } from './upload-commands';

const sum = (content: Uint8Array) => createHash('sha256').update(content).digest();

describe.skipIf(!canFilm).each([
  ['folder', async () => null],
  ['bucket', startBucketServer],
])('uploads for a brand, stored in a %s,', (_place, startServer: () => Promise<BucketServer | null>) => {
  const database = testDatabase();
  const storage = testFiles({ asApp: true });
  let server: BucketServer | null;
  let incoming: Files;
  let files: Files;

  beforeAll(async () => {
    server = await startServer();
    incoming = storage.files;
    files = server ? bucketFiles(server.bucket) : incoming;
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  /** Uploads a whole file for the brand. Returns the id of the upload. */
  async function upload(
    context: TeamContext,
    content: Buffer,
    {
      replacesId,
      comedianId: replacesComedianId,
    }: { replacesId: string | null; comedianId: string | null } = {
      replacesId: null,
      comedianId: null,
    },
  ) {
    const id = randomUUID();
    const { comedianId, brandId } = context.actor;
    const about = { id, comedianId, bytes: content.byteLength, mark: 'a'.repeat(64) };
    const becomes = { brandId, replacesId, replacesComedianId, filmedAt: testNow };
    const admitted = { becomes, checkRoom: checkRoomOf(brandId) };
    await beginUpload({ db: database.db, incoming, now: testNow }, about, admitted);
    await grow(
      incomingVideoKey(id),
      0,
      (async function* () {
        yield await Promise.resolve(content);
      })(),
    );
    return id;
  }
  const finish = (context: TeamContext, uploadId: string) =>
    finishRecording({ ...context, files, incoming }, { uploadId });
  const read = (id: string) => contentOf(files, videoKey(id));

  it('become recordings with every byte, once, and are counted from then on', async () => {
    const { context, db, brand } = await recordingScene(database.db);
    const content = padded(film('webm'), 'webm', 6_000_000);
    const id = await upload(context, content);
    expect(await finish(context, id)).toMatchObject({ ok: true });
    expect(await finish(context, id)).toMatchObject({ ok: true });
    const made = await db.recording.findUniqueOrThrow({ where: { id } });
    expect(made).toMatchObject({
      brandId: brand.id,
      uploaderComedianId: context.actor.comedianId,
      container: 'webm',
      filmedAt: testNow,
      unsharedSince: testNow,
      sharedAt: null,
    });
    expect(Buffer.from(made.sha256).equals(sum(content))).toBe(true);
    expect(sum((await read(id)) ?? Buffer.alloc(0)).equals(sum(content))).toBe(true);
    expect(await grownBytes(incomingVideoKey(id))).toBeNull();
    expect(await db.videoUpload.count({ where: { id } })).toBe(0);
  });

  it('of a file that the brand has are refused, and nothing of them stays; another brand may have it', async () => {
    const { context, db } = await recordingScene(database.db);
    const content = padded(film('webm'), 'webm', 50_000);
    const first = await upload(context, content);
    expect(await finish(context, first)).toMatchObject({ ok: true });
    const second = await upload(context, content);
    const same = { ok: true, value: { recordingId: first, isSame: true } };
    expect(await finish(context, second)).toEqual(same);
    expect(await db.videoUpload.findUnique({ where: { id: second } })).toMatchObject({ problem: 'sameFile' });
    expect(await read(second)).toBeNull();
    expect(await grownBytes(incomingVideoKey(second))).toBeNull();
    // A retry after a lost response gets the same result.
    expect(await finish(context, second)).toEqual(same);
    const other = (await makeTeam(db)).context;
    expect(await finish(other, await upload(other, content))).toMatchObject({ ok: true });
  });

  it('of the same file at once make one recording', async () => {
    const { context, db, brand, recordingId } = await recordingScene(database.db);
    await db.recording.delete({ where: { id: recordingId } });
    const content = padded(film('webm'), 'webm', 60_000);
    const ids = [await upload(context, content), await upload(context, content)];
    const finished = await Promise.all(ids.map((id) => finish(context, id)));
    expect(finished.map((one) => one.ok && one.value.isSame).sort()).toEqual([false, true]);
    expect(await db.recording.count({ where: { brandId: brand.id } })).toBe(1);
  });

  it('that are no video keep the reason, and can be forgotten by who uploaded them', async () => {
    const { context, db } = await recordingScene(database.db);
    const id = await upload(context, Buffer.from('<html><script>alert(1)</script>'));
    expect(await finish(context, id)).toMatchObject({ code: 'unknownFormat' });
    expect(await db.videoUpload.findUnique({ where: { id } })).toMatchObject({ problem: 'unknownFormat' });
    expect(await grownBytes(incomingVideoKey(id))).toBeNull();
    const other = (await makeTeam(db)).context;
    expect(await forgetUpload({ ...other, incoming }, { uploadId: id })).toMatchObject({ code: 'notFound' });
    expect(await forgetUpload({ ...context, incoming }, { uploadId: id })).toMatchObject({ ok: true });
  });

  it('replace the file of a recording: all that people know of it stays', async () => {
    const { context, db, share, recordingId, find, me } = await recordingScene(database.db);
    await share();
    await files.put(videoKey(recordingId), Buffer.from('old'));
    await setCaptions({ ...context, files }, { recordingId, bytes: captionsFile });
    const opened = { openedAt: testNow, posterAt: testNow };
    const { captionsId } = await db.recording.update({ where: { id: recordingId }, data: opened });
    const replaces = { replacesId: recordingId, comedianId: me.id };
    const id = await upload(context, padded(film('webm'), 'webm', 70_000), replaces);
    const made = { ok: true, value: { recordingId, isSame: false } };
    expect([await finish(context, id), await finish(context, id)]).toEqual([made, made]);
    expect(await find()).toMatchObject({
      fileId: id,
      bytes: 70_000,
      comedianId: me.id,
      sharedAt: testNow,
      openedAt: testNow,
      unsharedSince: null,
      captionsId,
      posterAt: null,
    });
    expect([await read(recordingId), (await read(id))?.byteLength]).toEqual([null, 70_000]);
    expect(await files.open(captionsKey(captionsId ?? ''))).not.toBeNull();
    // A picture of the old file comes too late.
    const poster = { recordingId, fileId: recordingId, read: () => drawPicture() };
    expect(await setRecordingPoster({ ...context, files }, poster)).toMatchObject({ code: 'notFound' });
    expect(await files.open(posterKey(recordingId))).toBeNull();
    expect(await setRecordingPoster({ ...context, files }, { ...poster, fileId: id })).toMatchObject({
      ok: true,
    });
    // A deleted recording goes with all of its files, whatever their names are.
    await deleteRecording({ ...context, files }, { recordingId });
    for (const key of keysOfVideo({ fileId: id, captionsId })) expect(await files.open(key)).toBeNull();
  });

  it.each(['is with somebody else', 'is with somebody who is blocked'])(
    'replace a file: a share that %s by then ends',
    async (what) => {
      const { context, db, brand, share, recordingId, find, me } = await recordingScene(database.db);
      await share();
      const began = what.includes('else') ? (await makeComedian(db)).id : me.id;
      const content = padded(film('webm'), 'webm', 71_000 + what.length);
      const id = await upload(context, content, { replacesId: recordingId, comedianId: began });
      const block = { reason: 'Streit', until: addDays(testNow, 1), createdAt: testNow };
      if (!what.includes('else'))
        await db.block.create({ data: { ...block, comedianId: me.id, brandId: brand.id } });
      expect(await finish(context, id)).toMatchObject({ ok: true });
      expect(await find()).toMatchObject({
        fileId: id,
        comedianId: me.id,
        sharedAt: null,
        unsharedSince: testNow,
      });
    },
  );

  it('replace nothing of another brand, and nothing that is gone or to be removed', async () => {
    const { context, db, brand, own, share, recordingId, find } = await recordingScene(database.db);
    const foreign = await recordingScene(database.db);
    await share();
    await askRemoval(own, { recordingId, isWanted: true });
    const nobody = { comedianId: null };
    for (const [nth, replacesId] of [foreign.recordingId, recordingId, randomUUID()].entries()) {
      const content = padded(film('webm'), 'webm', 80_000 + nth);
      const id = await upload(context, content, { ...nobody, replacesId });
      expect(await finish(context, id)).toMatchObject({ code: 'recordingGone' });
      expect(await finish(context, id)).toMatchObject({ code: 'recordingGone' });
      expect([await read(id), await grownBytes(incomingVideoKey(id))]).toEqual([null, null]);
    }
    expect(await db.recording.count({ where: { brandId: brand.id } })).toBe(1);
    expect((await foreign.find())?.fileId).toBe(foreign.recordingId);
    expect((await find())?.fileId).toBe(recordingId);
  });
});
