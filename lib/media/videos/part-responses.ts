import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload, UploadedFile } from '@/lib/media/uploads/receive-commands';
import { videoSchema } from './schema';

/** Returns the file of a form about a video, a picture or captions, and the id of the video. */
export function readPart(
  upload: Upload,
): Result<{ videoId: string; file: UploadedFile }, 'notFound' | 'missing'> {
  const about = videoSchema.safeParse(upload.values);
  const file = upload.file('file');
  if (!about.success) return refused('notFound');
  return file ? ok({ videoId: about.data.videoId, file }) : refused('missing');
}
