import { z } from 'zod';

/** The form that turns an upload into a video. */
export const finishVideoSchema = z.object({ uploadId: z.uuid('notFound') });

/** The form with a picture of a video, or of the file of a recording. */
export const posterSchema = z.object({ videoId: z.uuid() });
