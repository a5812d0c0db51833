import { z } from 'zod';

export const finishVideoSchema = z.object({ uploadId: z.uuid('notFound') });

/** A form about a video, or about the file of a recording. */
export const videoSchema = z.object({ videoId: z.uuid('notFound') });
