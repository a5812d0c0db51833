import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { bucketFiles } from '@/lib/core/files/bucket-files';
import { filesFolder, grow, type Files } from '@/lib/core/files/files';
import { sharp } from '@/lib/core/files/images';
import { log } from '@/lib/core/process/log';
import { startBucketServer, type BucketServer } from '@/lib/core/testing/bucket-server';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { addHours } from '@/lib/core/time/dates';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { restoreAccount } from '@/lib/data/deletion/restore-commands';
import { beginUpload, finishUpload } from './commands';
import { copyNextFilm, findFilmLack } from './copy-commands';
import { forgetCopies } from './jobs';
import { findVideo } from './queries';
import { answerVideoFile } from './responses';
import { incomingVideoKey, posterKey, videoKey } from './key-rules';
import { canFilm, film } from './testing';

describe.skipIf(!canFilm).each([
  ['folder', async () => null],
  ['bucket', startBucketServer],
])(
  'a film that does not play everywhere, stored in a %s,',
  (_place, startServer: () => Promise<BucketServer | null>) => {
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

    const context = () => ({ db: database.db, files, incoming, now: testNow });

    /** Uploads a film as a comedian's own video, with a picture. */
    async function uploaded(content: Buffer) {
      const { id: comedianId } = await makeComedian(database.db);
      const id = randomUUID();
      const about = { id, comedianId, bytes: content.byteLength, mark: 'a'.repeat(64) };
      await beginUpload({ db: database.db, incoming, now: testNow }, about);
      const pieces = async function* () {
        yield await Promise.resolve(content);
      };
      await grow(incomingVideoKey(id), 0, pieces());
      expect(await finishUpload(context(), { uploadId: id, comedianId })).toMatchObject({
        ok: true,
      });
      await files.put(posterKey(id), Buffer.from('picture'));
      await database.db.video.update({ where: { id }, data: { posterAt: testNow } });
      return { id, comedianId };
    }

    /** Returns ffprobe's output for the video of a comedian, and its file. */
    async function copyOf(comedianId: string) {
      const video = await database.db.video.findUniqueOrThrow({ where: { comedianId } });
      const content = (await contentOf(files, videoKey(video.id)))!;
      const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-copy-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await writeFile(path.join(folder, 'copy.mp4'), content);
      const wanted = [
        '-show_entries',
        'stream=codec_name,width,height,pix_fmt,sample_aspect_ratio,color_transfer',
      ];
      const said = execFileSync('ffprobe', [
        '-v',
        'error',
        ...wanted,
        '-of',
        'json',
        path.join(folder, 'copy.mp4'),
      ]);
      const { streams } = JSON.parse(said.toString()) as { streams: Record<string, unknown>[] };
      return { video, content, streams };
    }

    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of files.list('videos')) keys.push(key);
      return keys.toSorted();
    };

    const leftovers = async () => (await readdir(path.join(filesFolder(), 'incoming-videos'))).length;

    it('gets a copy in H.264 and AAC in its place, with its picture, and nothing else stays', async () => {
      const { id, comedianId } = await uploaded(film('hevc'));
      expect(await copyNextFilm(context())).toBe(true);
      const { video, content, streams } = await copyOf(comedianId);
      expect(streams).toMatchObject([
        { codec_name: 'h264', width: 160, height: 120, pix_fmt: 'yuv420p' },
        { codec_name: 'aac' },
      ]);
      expect(video).toMatchObject({ container: 'mp4', bytes: content.byteLength, posterAt: testNow });
      expect(Math.abs(video.milliseconds - 2000)).toBeLessThan(200);
      // Players begin as soon as they have the index.
      expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
      expect(await contentOf(files, posterKey(video.id))).toEqual(Buffer.from('picture'));
      expect(await contentOf(files, videoKey(id))).toBeNull();
      expect(await contentOf(files, posterKey(id))).toBeNull();
      expect(await leftovers()).toBe(0);
      expect(await copyNextFilm(context())).toBe(false);
    });

    it.each([
      ['is upright when it was turned', turned, [120, 160]],
      ['has square pixels when it had others', film2('hevc', ['-aspect', '16:9']), [214, 120]],
      [
        'is as large as 1080p when it was larger',
        film2('hevc', [], { size: '2560x1440', seconds: 1 }),
        [1920, 1080],
      ],
    ])('%s', async (_what, make, [width, height]) => {
      const { comedianId } = await uploaded(make());
      expect(await copyNextFilm(context())).toBe(true);
      const { video, streams } = await copyOf(comedianId);
      expect(video).toMatchObject({ width, height });
      expect(streams[0]).toMatchObject({ width, height, sample_aspect_ratio: '1:1' });
    });

    it('loses the brightness that usual screens do not have', async () => {
      const hlg = [
        '-pix_fmt',
        'yuv420p10le',
        '-color_primaries',
        'bt2020',
        '-color_trc',
        'arib-std-b67',
        '-colorspace',
        'bt2020nc',
      ];
      const { comedianId } = await uploaded(film('hevc', { seconds: 1, more: hlg }));
      expect(await copyNextFilm(context())).toBe(true);
      expect((await copyOf(comedianId)).streams[0]).toMatchObject({
        pix_fmt: 'yuv420p',
        color_transfer: 'bt709',
      });
    });

    it('stays as it is when its copy cannot be made, and is not tried for ever', async () => {
      const logged = vi.spyOn(log, 'error').mockReturnValue();
      onTestFinished(() => logged.mockRestore());
      const content = film('hevc');
      const { id, comedianId } = await uploaded(content);
      // Readers of the structure notice nothing, only decoders.
      const damaged = Buffer.from(content);
      damaged.fill(0xff, damaged.indexOf('mdat') + 4, damaged.indexOf('moov') - 4);
      await files.put(videoKey(id), damaged);
      for (const isTried of [true, true, true, false]) expect(await copyNextFilm(context())).toBe(isTried);
      expect(logged).toHaveBeenCalledTimes(3);
      expect(await database.db.video.findUnique({ where: { comedianId } })).toMatchObject({
        id,
        container: 'quicktime',
      });
      expect(await contentOf(files, videoKey(id))).toEqual(damaged);
      expect(await leftovers()).toBe(0);
      expect(await database.db.filmCopy.findMany({ where: { copyId: null } })).toMatchObject([
        { fileId: id, percent: null, attempts: 3 },
      ]);
      await database.db.filmCopy.deleteMany();
    });

    it('gets no copy when only a decoder reads it that nobody needs', async () => {
      const logged = vi.spyOn(log, 'error').mockReturnValue();
      onTestFinished(() => logged.mockRestore());
      const { id, comedianId } = await uploaded(
        film('mov', { more: ['-c:v', 'qtrle', '-pix_fmt', 'rgb24'] }),
      );
      expect(await copyNextFilm(context())).toBe(true);
      expect(await database.db.video.findUnique({ where: { comedianId } })).toMatchObject({ id });
      expect(logged).toHaveBeenCalledWith(
        { err: expect.objectContaining({ message: expect.stringContaining('whitelist') }), film: id },
        'film not copied',
      );
      await database.db.filmCopy.deleteMany();
    });

    it('waits while another worker makes a copy, until that one is dead', async () => {
      const { id } = await uploaded(film('hevc'));
      const claimed = (seconds: number) =>
        database.db
          .$executeRaw`UPDATE film_copies SET "claimedUntil" = now() + ${seconds} * interval '1 second'`;
      await claimed(60);
      await uploaded(film('hevc'));
      expect(await copyNextFilm(context())).toBe(false);
      await claimed(-1);
      const both = await Promise.all([copyNextFilm(context()), copyNextFilm(context())]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await copyNextFilm(context())).toBe(true);
      expect(await database.db.video.count({ where: { id } })).toBe(0);
    });

    it('leaves nothing of the copy when its worker ends, or when it is deleted meanwhile', async () => {
      const { id } = await uploaded(film('hevc'));
      const ending = new AbortController();
      const opened: Files = {
        ...files,
        open: async (...about) => {
          const content = await files.open(...about);
          ending.abort();
          return content;
        },
      };
      expect(await copyNextFilm({ ...context(), files: opened, ending: ending.signal })).toBe(false);
      expect(await database.db.filmCopy.findMany({ where: { copyId: null } })).toMatchObject([
        { fileId: id, attempts: 0, claimedUntil: null },
      ]);
      expect(await leftovers()).toBe(0);
      const before = await stored();
      const put: Files = {
        ...files,
        put: async (...about) => {
          await files.put(...about);
          await database.db.video.deleteMany({ where: { id } });
        },
      };
      expect(await copyNextFilm({ ...context(), files: put })).toBe(true);
      // The deletion of the film also deletes its file.
      expect(await stored()).toEqual(before);
      expect(await copyNextFilm(context())).toBe(false);
      await forgetCopies(context());
      expect(await database.db.filmCopy.count({ where: { fileId: id } })).toBe(0);
    });

    it('gets a picture when it has none', async () => {
      const { id, comedianId } = await uploaded(film('hevc', { size: '640x360', seconds: 1 }));
      await files.delete(posterKey(id));
      await database.db.video.update({ where: { id }, data: { posterAt: null } });
      expect(await copyNextFilm(context())).toBe(true);
      const { video } = await copyOf(comedianId);
      expect(video.posterAt).toEqual(testNow);
      const still = await sharp((await contentOf(files, posterKey(video.id)))!).metadata();
      expect(still).toMatchObject({ format: 'webp', width: 640, height: 360 });
      expect(await leftovers()).toBe(0);
    });

    it('is the copy at its old address for a day, for whoever may watch it', async () => {
      const { id, comedianId } = await uploaded(film('hevc'));
      expect(await copyNextFilm(context())).toBe(true);
      const { video, content } = await copyOf(comedianId);
      // The place where responses look for it.
      await incoming.put(videoKey(video.id), content);
      const found = await findVideo(database.db, id);
      expect(found).toEqual(await findVideo(database.db, video.id));
      expect(found).toMatchObject({ comedianId, kind: 'own', file: { fileId: video.id, container: 'mp4' } });
      // The name of a film from an iPhone; the copy is an MP4.
      const head = new Request('https://spotlicht.example', { method: 'HEAD' });
      for (const [name, status] of [
        ['video.mov', 200],
        ['video.mp4', 200],
        ['video.exe', 404],
      ] as const)
        expect((await answerVideoFile(head, found!.file, name)).status).toBe(status);
      await forgetCopies({ db: database.db, now: addHours(testNow, 23) });
      expect(await findVideo(database.db, id)).not.toBeNull();
      await forgetCopies({ db: database.db, now: addHours(testNow, 24) });
      expect(await findVideo(database.db, id)).toBeNull();
    });

    it('waits while its account is deleted, and gets its copy when that is restored', async () => {
      const { id, comedianId } = await uploaded(film('hevc'));
      const { email } = await database.db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
      const { accountId } = await makeSession(database.db, email, testNow);
      const about = { ...context(), files: incoming };
      const put: Files = {
        ...files,
        put: async (...what) => {
          await files.put(...what);
          if (await database.db.video.count({ where: { id } })) await deleteAccount(about, accountId);
        },
      };
      expect(await copyNextFilm({ ...context(), files: put })).toBe(true);
      await forgetCopies(context());
      expect(await database.db.filmCopy.findUnique({ where: { fileId: id } })).toMatchObject({
        attempts: 0,
        percent: null,
        claimedUntil: null,
      });
      expect(await copyNextFilm(context())).toBe(false);
      await restoreAccount(about, accountId);
      expect(await copyNextFilm(context())).toBe(true);
      expect((await copyOf(comedianId)).streams[0]).toMatchObject({ codec_name: 'h264' });
    });

    it('waits for a worker whose ffmpeg can make it, which is looked at once', async () => {
      await uploaded(film('hevc'));
      const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-ffmpeg-'));
      const { PATH } = process.env;
      onTestFinished(async () => {
        process.env.PATH = PATH;
        await rm(folder, { recursive: true });
      });
      const script = `#!/bin/sh\necho . >> ${folder}/asked\nfor name in libx264 aac scale tonemap; do echo " V.. $name  x"; done\n`;
      await writeFile(path.join(folder, 'ffmpeg'), script, { mode: 0o755 });
      process.env.PATH = `${folder}:${PATH}`;
      const lack = { code: 'waitingFilmsPart', count: 1, part: 'zscale' };
      expect([await findFilmLack(database.db), await findFilmLack(database.db)]).toEqual([lack, lack]);
      expect(await copyNextFilm(context())).toBe(false);
      expect(await readFile(path.join(folder, 'asked'), 'utf8')).toBe('.\n.\n');
      process.env.PATH = PATH;
      expect(await findFilmLack(database.db)).toBeNull();
      expect(await copyNextFilm(context())).toBe(true);
      expect(await copyNextFilm(context())).toBe(false);
    });

    it('waits for a worker that has ffmpeg', async () => {
      const { id } = await uploaded(film('hevc'));
      expect(await findFilmLack(database.db)).toBeNull();
      const { PATH } = process.env;
      process.env.PATH = '/nowhere';
      onTestFinished(() => void (process.env.PATH = PATH));
      expect(await copyNextFilm(context())).toBe(false);
      expect(await findFilmLack(database.db)).toEqual({ code: 'waitingFilms', count: 1 });
      expect(await database.db.filmCopy.findMany({ where: { copyId: null } })).toMatchObject([
        { fileId: id, attempts: 0, percent: null },
      ]);
    });

    it.each(['mp4', 'mov', 'webm'] as const)('is none that does: %s', async (kind) => {
      await database.db.filmCopy.deleteMany();
      await uploaded(film(kind));
      expect(await database.db.filmCopy.count()).toBe(0);
    });
  },
);

/** Turns a film by a quarter, as phones do: by the matrix in the head of its first track (ISO/IEC 14496-12, 8.3.2). */
function turned(): Buffer {
  const content = Buffer.from(film('hevc'));
  const matrix = content.indexOf('tkhd') + 44;
  expect(content.readUInt32BE(matrix)).toBe(0x10000);
  for (const [nth, value] of [0, 0x10000, 0, -0x10000, 0].entries())
    content.writeInt32BE(value, matrix + 4 * nth);
  return content;
}

/** Makes a film only where there is ffmpeg. */
function film2(kind: 'hevc', more: string[], look: Parameters<typeof film>[1] = {}): () => Buffer {
  return () => film(kind, { ...look, more });
}
