import 'server-only';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inTransaction } from '@/lib/core/database/transaction';
import type { Db } from '@/lib/core/database/db';
import { growingPath, leastFreeBytes, readDisk, type Files } from '@/lib/core/files/files';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Lack } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';
import { TimeLimit } from '@/lib/core/process/time-limit';
import { copyFile, deleteVideoFiles, readApart } from './commands';
import type { StoredVideoFacts } from './disk-parsing';
import { incomingVideoKey, posterKey, videoKey } from './key-rules';
import { mostAttempts } from './limits';

type Context = { db: PrismaClient; files: Files; incoming: Files; now: Date; ending?: AbortSignal };

/** Seconds for which a worker's claim to a film lasts. A worker that does not renew it was killed. */
const claimedFor = 120;

/** The most seconds of one copy. Five minutes of 4K take one processor a quarter of an hour. */
export const longestCopy = 40 * 60;

/** The most kilobytes of memory that ffmpeg may ask for. A film in 4K takes a third of it. */
const mostMemory = 4_000_000;

/** The most bytes of a copy: ten minutes at its highest bit rate, 4 Mbit. */
const mostBytes = 300_000_000;

/** Milliseconds after which a worker renews its claim. */
const claimsAgainAfter = 30_000;

/** The longest sides of a copy: 1080p, upright as well. */
const [longSide, shortSide] = [1920, 1080];

/**
 * Makes a copy of the next film that does not play in every browser. All workers together make one copy at a time. The
 * whole copy replaces its film, whose file is deleted. Without ffmpeg and its parts, films wait for a worker that has
 * them.
 *
 * @returns whether there was a film to copy, so that there may be another one
 */
export async function copyNextFilm(context: Context): Promise<boolean> {
  const { db, ending } = context;
  if ((await countWaiting(db)) === 0 || (await missingPart())) return false;
  const disk = await readDisk();
  if (disk && disk.free < leastFreeBytes) return false;
  const fileId = await claim(db);
  if (fileId === null) return false;
  try {
    if (await copyOne(context, fileId))
      log.info({ film: fileId }, 'film copied that did not play everywhere');
  } catch (error) {
    // Reaching the time limit counts as an attempt.
    const isStopped = ending?.aborted && !(ending.reason instanceof TimeLimit);
    await db.filmCopy.updateMany({
      where: { fileId },
      data: { percent: null, claimedUntil: null, ...(isStopped && { attempts: { decrement: 1 } }) },
    });
    if (!isStopped) log.error({ err: error, film: fileId }, 'film not copied');
  }
  return !ending?.aborted;
}

/** Films without a copy and with attempts left. The film of a deleted account waits until it is restored. */
const isWaiting = Prisma.sql`film_copies."copyId" IS NULL AND film_copies.attempts < ${mostAttempts} AND (
  EXISTS (SELECT FROM videos WHERE id = film_copies."fileId")
  OR EXISTS (SELECT FROM recordings WHERE recordings."fileId" = film_copies."fileId"))`;

async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM film_copies WHERE ${isWaiting}`;
  return row?.count ?? 0;
}

/** Returns the part of ffmpeg that this machine lacks for waiting films; null without a lack or such films. */
export async function findFilmLack(db: Db): Promise<Lack | null> {
  const count = await countWaiting(db);
  const part = count > 0 && (await missingPart());
  if (!part) return null;
  return part === 'ffmpeg' ? { code: 'waitingFilms', count } : { code: 'waitingFilmsPart', count, part };
}

/** The parts of ffmpeg that copies need, by the argument that lists them. Builds of ffmpeg differ in their parts. */
const parts = { '-encoders': ['libx264', 'aac'], '-filters': ['scale', 'zscale', 'tonemap'] };

const missing = new Map<string, Promise<string | null>>();

/** Returns "ffmpeg", or the part of it that this machine lacks; null for none. Cached by PATH. */
function missingPart(): Promise<string | null> {
  const { PATH = '' } = process.env;
  const found = missing.get(PATH) ?? findMissingPart();
  missing.set(PATH, found);
  return found;
}

async function findMissingPart(): Promise<string | null> {
  for (const [list, names] of Object.entries(parts)) {
    const lines: string[] = [];
    const { code } = await run([list], { onLine: (line) => lines.push(line) });
    if (code !== 0) return 'ffmpeg';
    // " V....D libx264  H.264", " .S zscale  V->V"
    const listed = new Set(lines.map((line) => line.trim().split(/\s+/)[1]));
    const absent = names.find((name) => !listed.has(name));
    if (absent) return absent;
  }
  return null;
}

/** Claims the oldest film with the fewest attempts. Null for none, and while another worker makes a copy. */
function claim(db: PrismaClient): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    // Of two workers at once, one waits here.
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('film copies'))`;
    const [row] = await tx.$queryRaw<{ fileId: string }[]>`
      UPDATE film_copies SET attempts = attempts + 1, percent = 0,
        "claimedUntil" = clock_timestamp() + ${claimedFor} * interval '1 second'
      WHERE "fileId" = (
        SELECT "fileId" FROM film_copies WHERE ${isWaiting} ORDER BY attempts, "createdAt" LIMIT 1
      ) AND NOT EXISTS (SELECT 1 FROM film_copies WHERE "claimedUntil" > clock_timestamp())
      RETURNING "fileId"::text`;
    return row?.fileId ?? null;
  });
}

/** Stores the progress in percent, and renews the claim. */
async function noteProgress(db: Db, fileId: string, percent: number | null): Promise<void> {
  await db.$executeRaw`
    UPDATE film_copies SET percent = coalesce(${percent}::int, percent),
      "claimedUntil" = clock_timestamp() + ${claimedFor} * interval '1 second'
    WHERE "fileId" = ${fileId}::uuid`;
}

/** Makes a copy of a film. Its files are among the incoming ones, where a job deletes those of a killed worker. */
async function copyOne(context: Context, fileId: string): Promise<boolean> {
  const { db, files, incoming, ending } = context;
  const [fromKey, toKey] = [incomingVideoKey(randomUUID()), incomingVideoKey(randomUUID())];
  const [from, to] = [growingPath(fromKey), growingPath(toKey)];
  const progress = inOrder((percent) => noteProgress(db, fileId, percent));
  // The last percent, the check and the upload may take longer than a claim lasts.
  const claims = setInterval(() => void noteProgress(db, fileId, null).catch(() => {}), claimsAgainAfter);
  try {
    const content = await files.open(videoKey(fileId));
    if (!content) return await forget(db, fileId);
    await mkdir(path.dirname(from), { recursive: true });
    await writeFile(from, content.stream);
    const film = await factsOf(from);

    await convert({ from, to }, film, { ending, onProgress: progress.note });
    const copy = await factsOf(to);
    await prove({ film, copy, to, ending });
    return await replaceFilm(context, fileId, { facts: copy, path: to });
  } finally {
    clearInterval(claims);
    await Promise.allSettled([progress.settled(), incoming.delete(fromKey), incoming.delete(toKey)]);
  }
}

/** Forgets the copy of a film that was deleted meanwhile. */
async function forget(db: Db, fileId: string): Promise<false> {
  await db.filmCopy.deleteMany({ where: { fileId } });
  return false;
}

async function factsOf(file: string): Promise<StoredVideoFacts> {
  const read = await readApart('copies', async () => [file, (await stat(file)).size]);
  if (!read.ok) throw new Error(`The film cannot be read: ${read.code}.`);
  return read.value;
}

/** Calls `work` with whole percents, one after the other and each once. `settled` resolves after the last call. */
function inOrder(work: (percent: number) => Promise<void>) {
  let [last, running] = [0, Promise.resolve()];
  const note = (percent: number) => {
    if (percent <= last) return;
    last = percent;
    running = running.then(() => (last === percent ? work(percent) : undefined)).catch(() => {});
  };
  return { note, settled: () => running };
}

/**
 * The ffmpeg arguments of a copy: the first video and the first audio track, no metadata such as a phone's location, at
 * most 60 frames and 4 Mbit a second, the index in front.
 */
const coding =
  '-map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 -fpsmax 60 -threads 2 ' +
  '-c:v libx264 -profile:v high -preset veryfast -crf 23 -maxrate 4M -bufsize 8M ' +
  '-c:a aac -b:a 128k -ac 2 -ar 48000 -movflags +faststart -f mp4';

/**
 * The decoders that a film may use: those of phones, cameras and editors. ffmpeg has hundreds more, for rare formats
 * that are less well maintained. A film in another codec gets no copy.
 */
const decoders = [
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,h263,mpeg2video,mjpeg,prores,dvvideo',
  'aac,mp3float,mp3,opus,libopus,vorbis,alac,ac3,eac3,flac,amrnb,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le',
].join();

/**
 * Makes a copy of a film. ffmpeg opens files only, and only in the recognised container, so a film that refers to other
 * sources gets no copy. ffmpeg rotates the picture by itself.
 */
async function convert(
  { from, to }: { from: string; to: string },
  { seconds, width, height, container, isHdr }: StoredVideoFacts,
  { ending, onProgress }: { ending?: AbortSignal; onProgress: (percent: number) => void },
): Promise<void> {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const by = Math.min(1, longSide / long, shortSide / short);
  // Coders need even numbers.
  const size = [width, height].map((side) => Math.max(2, 2 * Math.round((side * by) / 2))).join(':');
  // HDR looks grey on usual screens, so its light is mapped to BT.709 (ffmpeg.org/ffmpeg-filters.html, tonemap).
  const toneMap =
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';
  const format = container === 'webm' ? 'matroska' : 'mov';
  const filter = `scale=${size},${isHdr ? toneMap : ''}setsar=1,format=yuv420p`;
  const args = [
    '-protocol_whitelist',
    'file',
    '-codec_whitelist',
    decoders,
    '-f',
    format,
    '-threads',
    '2',
    '-i',
    from,
    '-vf',
    filter,
    ...coding.split(' '),
    // An edit list may repeat the content without end.
    '-t',
    String(Math.ceil(seconds) + 1),
    '-fs',
    String(mostBytes),
    '-y',
    to,
  ];
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds) onProgress(Math.min(99, Math.floor(Number(microseconds) / seconds / 10_000)));
  };
  const { code, said } = await run(['-progress', 'pipe:1', ...args], { ending, onLine });
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said}`);
}

/** The tolerated difference in length in seconds: audio and video frames have another length in the copy. */
const mostApart = 0.5;

/** Throws unless the copy is whole: as long as the film, in the usual formats, and with every frame decodable. */
async function prove({
  film,
  copy,
  to,
  ending,
}: {
  film: StoredVideoFacts;
  copy: StoredVideoFacts;
  to: string;
  ending?: AbortSignal;
}): Promise<void> {
  if (!copy.playsEverywhere) throw new Error('The copy does not play everywhere.');
  const apart = Math.abs(copy.seconds - film.seconds);
  if (apart > mostApart) throw new Error(`The copy is ${apart} s longer or shorter.`);
  const { code, said } = await run(['-xerror', '-protocol_whitelist', 'file', '-i', to, '-f', 'null', '-'], {
    ending,
  });
  if (code !== 0 || said !== '') throw new Error(`The copy cannot be decoded: ${said}`);
}

/** The most characters of ffmpeg's errors. */
const longestSaid = 500;

/**
 * Runs ffmpeg with the least priority, with limits of time and memory, and without the variables of this process.
 * Returns its exit code, null when it did not start or was ended, and its errors.
 */
async function run(
  args: string[],
  { ending, onLine = () => {} }: { ending?: AbortSignal; onLine?: (line: string) => void } = {},
): Promise<{ code: number | null; said: string }> {
  const limited = `ulimit -v ${mostMemory}; exec nice -n 19 ffmpeg "$@"`;
  const child = spawn(
    'sh',
    ['-c', limited, 'sh', '-hide_banner', '-nostdin', '-loglevel', 'error', ...args],
    {
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([AbortSignal.timeout(longestCopy * 1000), ...(ending ? [ending] : [])]),
      killSignal: 'SIGKILL',
    },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(0, longestSaid)));
  createInterface(child.stdout).on('line', onLine);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  } catch (error) {
    return { code: null, said: String(error) };
  }
}

/** Draws the still of a copy. Returns null when none can be made: the copy then plays without. */
async function drawStill(film: string, seconds: number, ending?: AbortSignal): Promise<Buffer | null> {
  const still = `${film}.png`;
  const at = ['-ss', String(seconds / 10), '-protocol_whitelist', 'file', '-i', film];
  try {
    const { code } = await run([...at, '-frames:v', '1', '-y', still], { ending });
    if (code !== 0) return null;
    // Imported only here, because a worker without copies needs no image library.
    const { makePicture } = await import('@/lib/media/pictures/make');
    const made = await makePicture('poster', { read: () => readFile(still), sender: film });
    return (made.ok && made.value.files[0]?.bytes) || null;
  } finally {
    await rm(still, { force: true });
  }
}

/**
 * Replaces the film by its copy, under another name, because the content of a name never changes. A film without a
 * picture gets one. Its old address leads to the copy (`findVideo`) until the row is forgotten. Returns false when the
 * film was deleted or replaced meanwhile; then nothing of the copy stays.
 */
async function replaceFilm(
  { db, files, now, ending }: Context,
  fileId: string,
  { facts, path: file }: { facts: StoredVideoFacts; path: string },
): Promise<boolean> {
  const id = randomUUID();
  const { container, width, height, seconds } = facts;
  const { size: bytes } = await stat(file);
  const shown = { container, width, height, bytes, milliseconds: Math.round(seconds * 1000) };
  let outcome: 'placed' | 'gone' | 'changed';
  try {
    await files.put(videoKey(id), createReadStream(file));
    const hasPoster = await copyFile(files, posterKey(fileId), posterKey(id));
    const still = hasPoster ? null : await drawStill(file, seconds, ending);
    if (still) await files.put(posterKey(id), still);
    outcome = await inTransaction(db, async (tx) => {
      const [video, recording] = [
        await tx.video.findUnique({ where: { id: fileId }, select: { posterAt: true } }),
        await tx.recording.findUnique({ where: { fileId }, select: { posterAt: true } }),
      ];
      const found = video ?? recording;
      if (!found) {
        // The film may be of a deleted account, which may be restored.
        const free = { percent: null, claimedUntil: null, attempts: { decrement: 1 } };
        await tx.filmCopy.updateMany({ where: { fileId }, data: free });
        return 'gone';
      }
      await tx.filmCopy.updateMany({
        where: { fileId },
        data: { copyId: id, percent: null, claimedUntil: null, createdAt: now },
      });
      // Its picture may have been uploaded while the copy was made.
      if (found.posterAt !== null && !hasPoster) throw new Error('The film has got a picture meanwhile.');
      const where = { posterAt: found.posterAt };
      const data = { ...shown, ...(still && { posterAt: now }) };
      const { count } = video
        ? await tx.video.updateMany({ where: { id: fileId, ...where }, data: { id, ...data } })
        : await tx.recording.updateMany({ where: { fileId, ...where }, data: { fileId: id, ...data } });
      return count > 0 ? 'placed' : 'changed';
    });
    if (outcome === 'changed') throw new Error('The film was changed meanwhile.');
  } catch (error) {
    // The database may have answered too late, and the copy may be in its place.
    const isUsed = await isNamed(db, id).catch(() => true);
    if (!isUsed) await deleteVideoFiles(files, { fileId: id }).catch(() => {});
    throw error;
  }
  // The job deletes files that cannot be deleted now.
  await deleteVideoFiles(files, { fileId: outcome === 'placed' ? fileId : id }).catch(() => {});
  return outcome === 'placed';
}

async function isNamed(db: Db, fileId: string): Promise<boolean> {
  return (
    (await db.video.count({ where: { id: fileId } })) > 0 ||
    (await db.recording.count({ where: { fileId } })) > 0
  );
}
