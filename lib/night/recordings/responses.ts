import 'server-only';
import { getViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { fileNotFound } from '@/lib/core/files/file-answer';
import { readId } from '@/lib/core/text/text-schema';
import { mayWatch } from '@/lib/media/videos/policy';
import { containers } from '@/lib/media/videos/view';
import { answerVideoFile, answerCaptions, readPart } from '@/lib/media/videos/responses';
import { findRecordingFile, type SavedName } from './queries';
import { dateIn } from '@/lib/core/time/zoned';
import { defineTeamUpload } from '@/lib/media/uploads/upload';
import { appFiles } from '@/lib/core/files/files';
import { refused } from '@/lib/core/result';
import { asciiName } from '@/lib/core/text/plain-rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { maxCaptionsBytes } from '@/lib/media/videos/limits';
import { recordingsPath } from './rules';
import { setCaptions, setRecordingPoster } from './commands';

/** Responds with a recording's file; 404 unless the policy allows it. `?save` saves it under a name of ours. */
export async function answerRecording(
  request: Request,
  recordingId: string,
  file: string,
): Promise<Response> {
  const id = readId(recordingId);
  const viewer = id && (await getViewer());
  if (!viewer || !viewer.comedian) return fileNotFound();
  const { email, comedian } = viewer;
  const found = await findRecordingFile(db(), id, { email, comedianId: comedian.id });
  if (!found || !mayWatch(found.kind, found.as)) return fileNotFound();
  const isSaved = new URL(request.url).searchParams.has('save');
  const name = savedName(found.name, containers[found.file.container].extension);
  const savedAs = isSaved ? `attachment; filename="${name}"` : undefined;
  return answerVideoFile(request, found.file, file, { savedAs, isStored: false });
}

/** Returns a name of brand, day and comedian in plain letters. No part of it is from the uploaded file. */
export function savedName({ brandId, comedian, show }: SavedName, extension: string): string {
  const day = show && dateIn(show.startsAt, show.venue.timeZone);
  const parts = [brandId, day, comedian && asciiName(comedian.name)];
  return `${parts.filter(Boolean).join('-')}.${extension}`;
}

type Params = { brand: string; recording: string };

const pageOf = ({ brand, recording }: Params) => `${recordingsPath(brand)}/${recording}`;

/** Takes the still of a recording. Scripts draw it from the video. */
export const uploadRecordingPoster = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/recordings/[recording]/poster'>
>()({
  may: 'keepRecordings',
  bytes: maxFileBytes,
  run: async (upload, context, { recording }) => {
    const recordingId = readId(recording);
    const part = readPart(upload);
    if (!recordingId) return refused('notFound');
    if (!part.ok) return part;
    const { videoId: fileId, file } = part.value;
    return setRecordingPoster({ ...context, files: appFiles() }, { recordingId, fileId, read: file.read });
  },
  answer: (outcome, params) => answerPictureUpload(outcome, () => pageOf(params)),
});

/** Takes a file with captions for a recording. */
export const uploadCaptions = defineTeamUpload<
  RouteContext<'/api/uploads/brands/[brand]/recordings/[recording]/captions'>
>()({
  may: 'keepRecordings',
  bytes: maxCaptionsBytes,
  run: async (upload, context, { recording }) => {
    const recordingId = readId(recording);
    const file = upload.file('file');
    if (!recordingId) return refused('notFound');
    if (!file) return refused('missing');
    return setCaptions({ ...context, files: appFiles() }, { recordingId, bytes: await file.read() });
  },
  answer: (outcome, params) => answerCaptions(pageOf(params), outcome),
});
