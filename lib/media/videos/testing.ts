import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { saveFile } from '@/lib/core/testing/files-folder';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { videoKey } from './key-rules';
import { type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import type { Fill, PoisonTable } from '@/lib/core/testing/tables';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { subDays } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing';

export const captionsFile = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n');

export const captionsUpload = async () => ({
  name: 'captions.vtt',
  mimeType: 'text/vtt',
  buffer: captionsFile,
});

/** The content of a video's file in tests that do not play it. */
const content = Buffer.from('no film');

/** Gives a comedian a video without an upload. Unless `file` is a real one, no browser can play it. */
export async function saveVideo(
  db: PrismaClient,
  comedianId: string,
  { file = content, folder }: { file?: Buffer; folder?: string } = {},
): Promise<{ id: string; address: string }> {
  const { id } = await db.video.create({
    data: {
      id: randomUUID(),
      comedianId,
      container: 'webm',
      bytes: file.byteLength,
      milliseconds: 2000,
      width: 160,
      height: 120,
    },
  });
  await saveFile(videoKey(id), file, folder);
  return { id, address: `/api/videos/${id}/video.webm` };
}

/** The only video of the caller. */
const ownVideo: Prepare = async ({ db }, comedianId) => {
  await db.video.deleteMany({ where: { comedianId } });
  return { videoId: (await saveVideo(db, comedianId)).id };
};

export const access: AccessTable = {
  own: { removeOwnCaptions: ownVideo },
  comedian: {
    removeVideo: async (...about) => {
      await ownVideo(...about);
      return {};
    },
  },
  actions: {
    // `notFound` for everybody, because nothing has been uploaded. The browser tests finish real uploads.
    finishVideo: {
      prepare: async () => ({ uploadId: crypto.randomUUID() }),
      expected: { ...everybody('notFound'), visitor: '/', noProfile: '/newUser' },
    },
  },
  routes: {
    // The video belongs to a comedian who has applied to the team.
    '/api/videos/[video]/[file]/route': {
      path: '/api/videos/{video}/video.webm',
      expected: { ...everybody(404), team: 200, admin: 200 },
    },
    // 412, because the request has no headers of the upload protocol.
    '/api/uploads/video/[[...upload]]/route': {
      path: '/api/uploads/video',
      method: 'POST',
      expected: { ...everybody(412), visitor: 401, noProfile: 403 },
    },
  },
  uploads: {
    // 404, because the form names no video. The browser tests name one.
    '/api/uploads/user/poster/route': {
      file: pictureFile,
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
    },
    '/api/uploads/user/captions/route': {
      file: captionsUpload,
      expected: { ...everybody(404), visitor: 401, noProfile: 403 },
    },
  },
  ids: async ({ world, applicant }) => ({ video: (await saveVideo(world.db, applicant.id)).id }),
  missing: ['video.mp4', 'poster.webp', '..%2fvideo.webm', '%00.webm'].map(
    (file) => `/api/videos/{video}/${file}`,
  ),
};

export const canFilm = spawnSync('ffmpeg', ['-version']).status === 0;

type Kind = 'mp4' | 'fragmented' | 'mov' | 'hevc' | 'webm' | 'endless' | 'sound' | 'matroska';

// The sound of the tone does not matter. The usual coder of AAC takes fifteen times as long as the fast one.
const aac = ['-c:a', 'aac', '-aac_coder', 'fast'];
// As phones write it: a test picture would otherwise get a profile that no phone decodes.
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...aac];
const opus = ['-c:a', 'libopus', '-compression_level', '0'];
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', ...opus];

/** ffmpeg's options for each kind, and the end of the file's name. */
const kinds: Record<Kind, { options: string[]; name: string }> = {
  mp4: { options: [...h264, '-movflags', '+faststart'], name: 'film.mp4' },
  fragmented: { options: [...h264, '-movflags', 'frag_keyframe+empty_moov'], name: 'film.mp4' },
  mov: { options: h264, name: 'film.mov' },
  /** As iPhones record in their usual setting. */
  hevc: {
    options: [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-pix_fmt',
      'yuv420p',
      '-tag:v',
      'hvc1',
      ...aac,
    ],
    name: 'film.mov',
  },
  webm: { options: vp8, name: 'film.webm' },
  /** As browsers record: without a length in the header. */
  endless: { options: [...vp8, '-f', 'webm', '-live', '1'], name: 'film.webm' },
  sound: { options: ['-vn', '-c:a', 'aac', '-aac_coder', 'fast'], name: 'film.mp4' },
  matroska: { options: [...h264, '-f', 'matroska'], name: 'film.mkv' },
};

const made = new Map<string, Buffer>();

/** The options of a film: frames per second, their size, and for a large film its bits per second. */
type Look = {
  seconds: number;
  rate: number;
  size: string;
  bits: string | null;
  /** Further options of ffmpeg for the file. */
  more: string[];
};

/** Returns a film of a test picture with a tone. Each is made once. */
export function film(
  kind: Kind,
  { seconds = 2, rate = 10, size = '160x120', bits = null, more = [] }: Partial<Look> = {},
): Buffer {
  const key = `${kind} ${seconds} ${rate} ${size} ${bits} ${more.join(' ')}`;
  const found = made.get(key) ?? make(kind, { seconds, rate, size, bits, more });
  made.set(key, found);
  return found;
}

function make(kind: Kind, { seconds, rate, size, bits, more }: Look): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-film-'));
  const { options, name } = kinds[kind];
  const file = path.join(folder, name);
  try {
    // Noise cannot be compressed, so the film becomes as large as it may.
    const noise = bits ? ',noise=alls=60:allf=t' : '';
    const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}${noise}`];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000'];
    const length = [
      '-t',
      String(seconds),
      ...(bits ? ['-b:v', bits, '-maxrate', bits, '-bufsize', bits] : []),
    ];
    const args = ['-loglevel', 'error', ...picture, ...tone, ...length, ...options, ...more, file];
    execFileSync('ffmpeg', args, { timeout: 300_000 });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes a film longer by bytes that players skip. */
export function padded(content: Buffer, container: 'mp4' | 'webm', bytes: number): Buffer {
  const rest = bytes - content.byteLength;
  const filling = Buffer.alloc(rest, 'Lach');
  if (container === 'mp4') {
    filling.writeUInt32BE(rest, 0);
    filling.write('free', 4, 'latin1');
  } else {
    // An element without meaning, with a length of eight bytes.
    filling[0] = 0xec;
    filling.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(rest - 9), 1);
  }
  return Buffer.concat([content, filling]);
}

export const poison: PoisonTable = {
  deleteUnfinishedVideos: {
    at: { table: 'video_uploads', column: 'id' },
    make: async (db) => {
      const { id: comedianId } = await makeComedian(db);
      const data = { comedianId, bytes: 1, mark: '', createdAt: subDays(new Date(), 2) };
      return (await db.videoUpload.create({ data })).id;
    },
  },
};

/** Gives the caller a video, which the profile's page and the screens of teams show. */
export const fill: Fill = async ({ world, me }) => {
  const { id } = await saveVideo(world.db, me.id);
  return { video: id };
};
