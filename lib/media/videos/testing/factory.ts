import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { VideoContainer } from '@/lib/core/generated/prisma/enums';
import { containers } from '../container-choices';
import { videoKey } from '../key-rules';

/** Captions with one cue. */
export const captionsFile = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n');

/** Captions as an upload of the browser tests. */
export const captionsUpload = async () => ({
  name: 'captions.vtt',
  mimeType: 'text/vtt',
  buffer: captionsFile,
});

/** What a video's file contains where nothing plays it. */
const content = Buffer.from('no film');

/** Gives a comedian a video without an upload. Unless `file` is a real one, no browser can play it. */
export async function saveVideo(
  db: PrismaClient,
  comedianId: string,
  {
    file = content,
    container = 'webm',
    folder = process.env.FILES_DIR ?? '',
  }: { file?: Buffer; container?: VideoContainer; folder?: string } = {},
): Promise<{ id: string; address: string }> {
  const { id } = await db.video.create({
    data: {
      id: randomUUID(),
      comedianId,
      container,
      bytes: file.byteLength,
      milliseconds: 2000,
      width: 160,
      height: 120,
    },
  });
  const place = path.join(folder, videoKey(id));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, file);
  return { id, address: `/api/videos/${id}/video.${containers[container].extension}` };
}
