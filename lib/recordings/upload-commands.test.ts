import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTeam } from '@/lib/brands/testing/factory';
import { bucketFiles } from '@/lib/core/bucket-files';
import type { Files } from '@/lib/core/files';
import { grow, grownBytes } from '@/lib/core/growing-files';
import { localFiles } from '@/lib/core/local-files';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import type { TeamContext } from '@/lib/core/actor';
import { incomingVideoKey, videoKey } from '@/lib/videos/key-rules';
import { canFilm, film, padded } from '@/lib/videos/testing/films';
import { beginUpload } from '@/lib/videos/upload-commands';
import { recordingScene } from './testing/scene';
import { finishRecording, forgetUpload } from './upload-commands';

const database = testDatabase();

const sum = (content: Uint8Array) => createHash('sha256').update(content).digest();

describe.skipIf(!canFilm).each([
  ['a folder', () => Promise.resolve(null)],
  ['a bucket', startBucketServer],
])('uploads for a brand, stored in %s', (_name, startServer) => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startBucketServer>> | null;
  let incoming: Files;
  let files: Files;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-recordings-'));
    vi.stubEnv('FILES_DIR', folder);
    server = await startServer();
    incoming = localFiles(folder);
    files = server ? bucketFiles(server.bucket) : incoming;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  /** Uploads a whole file for the brand. Returns the id of the upload. */
  async function upload(context: TeamContext, content: Buffer, replacesId: string | null = null) {
    const id = randomUUID();
    const { comedianId, brandId } = context.actor;
    const about = { id, comedianId, bytes: content.byteLength, mark: 'a'.repeat(64) };
    const becomes = { brandId, replacesId, filmedAt: testNow };
    await beginUpload({ db: database.db, incoming, now: testNow }, about, becomes);
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
  const read = async (id: string) => {
    const found = await files.open(videoKey(id));
    return found && Buffer.from(await new Response(found.stream).arrayBuffer());
  };

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
    expect(await finish(context, second)).toMatchObject({ code: 'sameFile' });
    expect(await db.videoUpload.findUnique({ where: { id: second } })).toMatchObject({ problem: 'sameFile' });
    expect(await read(second)).toBeNull();
    expect(await grownBytes(incomingVideoKey(second))).toBeNull();
    expect(await finish(context, second)).toMatchObject({ code: 'notFound' });
    const other = (await makeTeam(db)).context;
    expect(await finish(other, await upload(other, content))).toMatchObject({ ok: true });
  });

  it('of the same file at once make one recording', async () => {
    const { context, db, brand, recordingId } = await recordingScene(database.db);
    await db.recording.delete({ where: { id: recordingId } });
    const content = padded(film('webm'), 'webm', 60_000);
    const ids = [await upload(context, content), await upload(context, content)];
    const finished = await Promise.all(ids.map((id) => finish(context, id)));
    expect(finished.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['ok', 'sameFile']);
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

  it('replace a recording: its comedian and its share stay, its file goes', async () => {
    const { context, db, share, recordingId, find, me } = await recordingScene(database.db);
    await share();
    await files.put(videoKey(recordingId), Buffer.from('old'));
    const id = await upload(context, padded(film('webm'), 'webm', 70_000), recordingId);
    expect(await finish(context, id)).toMatchObject({ ok: true });
    expect(await find()).toBeNull();
    expect(await db.recording.findUnique({ where: { id } })).toMatchObject({
      comedianId: me.id,
      sharedAt: testNow,
      unsharedSince: null,
    });
    expect(await read(recordingId)).toBeNull();
  });

  it('replace nothing of another brand, and nothing that is to be removed', async () => {
    const { context, db } = await recordingScene(database.db);
    const foreign = await recordingScene(database.db);
    const id = await upload(context, padded(film('webm'), 'webm', 80_000), foreign.recordingId);
    expect(await finish(context, id)).toMatchObject({ ok: true });
    expect(await foreign.find()).not.toBeNull();
    expect(await db.recording.findUnique({ where: { id } })).toMatchObject({ sharedAt: null });
  });
});
