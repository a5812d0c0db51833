import { z } from 'zod';

const id = z.uuid('notFound');

/** The comedian who gets the free spot, or is asked to take it. */
export const stepInSchema = z.object({ showId: id, comedianId: id });
