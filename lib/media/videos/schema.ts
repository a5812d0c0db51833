import { z } from 'zod';
import { sentId } from '@/lib/core/text/text-schema';

export const finishVideoSchema = z.object({ uploadId: sentId() });

/** A form about a video, or about the file of a recording. */
export const videoSchema = z.object({ videoId: sentId() });
