import 'server-only';
import { getViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { fileNotFound } from '@/lib/core/files/file-answer';
import { readId } from '@/lib/core/text/id-schema';
import { mayWatch } from '@/lib/media/videos/policy';
import { containers } from '@/lib/media/videos/container-choices';
import { answerVideoFile } from '@/lib/media/videos/responses';
import { savedName } from './address-rules';
import { findRecordingFile } from './queries';

/**
 * Responds with a file of a recording, if the policy lets the requester watch it now; with `?save` a video is saved
 * under a name of ours. Otherwise 404.
 */
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
