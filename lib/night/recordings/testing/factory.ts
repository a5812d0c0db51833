import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { captionsKey, posterKey, videoKey } from '@/lib/media/videos/key-rules';
import { captionsFile } from '@/lib/media/videos/testing/factory';

/** What a recording's file contains where nothing plays it. */
const content = Buffer.from('no film');

/** All that can have happened to a recording: it was filmed, got a poster and captions, was shared, and so on. */
export const everyMoment = {
  filmedAt: testNow,
  posterAt: testNow,
  captionsAt: testNow,
  sharedAt: testNow,
  openedAt: testNow,
  removalAskedAt: testNow,
};

/** Makes the row of a recording without an upload. It is shared if `sharedAt` is given. */
export async function makeRecording(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.RecordingUncheckedCreateInput> = {},
) {
  const id = data.id ?? randomUUID();
  const createdAt = data.createdAt ?? testNow;
  return db.recording.create({
    data: {
      id,
      fileId: id,
      captionsId: data.captionsAt ? randomUUID() : null,
      brandId,
      container: 'webm',
      bytes: content.byteLength,
      milliseconds: 300_000,
      width: 160,
      height: 120,
      sha256: createHash('sha256').update(id).digest(),
      mark: '',
      unsharedSince: data.sharedAt ? null : createdAt,
      createdAt,
      ...data,
    },
  });
}

/** Makes a recording with its files in a folder: by default, the app's. */
export async function saveRecording(
  db: PrismaClient,
  brandId: string,
  {
    file = content,
    folder = process.env.FILES_DIR ?? '',
    ...data
  }: Parameters<typeof makeRecording>[2] & { file?: Buffer; folder?: string } = {},
) {
  const recording = await makeRecording(db, brandId, { ...data, bytes: file.byteLength });
  const { id, fileId, posterAt, captionsId } = recording;
  const put = async (key: string, bytes: Buffer | string) => {
    const place = path.join(folder, key);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
  };
  await put(videoKey(fileId), file);
  if (posterAt) await put(posterKey(fileId), 'no picture');
  if (captionsId) await put(captionsKey(captionsId), captionsFile);
  return { ...recording, address: `/api/recordings/${id}/video.webm` };
}
