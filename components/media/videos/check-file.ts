import { type Result, refused } from '@/lib/core/result';
import type { VideoFacts } from '@/lib/media/videos/file-parsing';
import { maxVideoBytes, hasVideoName } from '@/lib/media/videos/limits';
import type { VideoRefusal } from '@/lib/media/videos/refusal-rules';

/** Checks a chosen file before a long upload that would be refused. The server checks again. */
export async function checkFile(file: File): Promise<Result<VideoFacts, VideoRefusal>> {
  if (file.size === 0) return refused('empty');
  if (file.size > maxVideoBytes) return refused('tooLarge');
  if (!hasVideoName(file.name)) return refused('wrongName');
  // Loaded with the first file, because most visits of the page are without one.
  const [{ BlobSource }, { readVideoFile }] = await Promise.all([
    import('mediabunny'),
    import('@/lib/media/videos/file-parsing'),
  ]);
  return readVideoFile(new BlobSource(file), file.size);
}
