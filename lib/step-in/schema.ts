import { z } from 'zod';

const id = z.uuid('notFound');

/** Who is to take the spot that has become free. */
export const stepInSchema = z.object({ showId: id, comedianId: id });
