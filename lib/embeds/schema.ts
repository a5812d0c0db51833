import { z } from 'zod';
import { brandField } from '@/lib/access/brand-id';
import { revision } from '@/lib/core/number-schema';
import { paragraphs } from '@/lib/core/text-schema';
import { maxParentLength, maxParents, readParent, splitParents } from './parents';

/** Of a list with repetitions; a longer one is not read. */
const mostWritten = 5 * maxParents;

/**
 * Each site once, as it is kept. Messages: `tooManyParents`, those of `readParent`, and `tooLong` for what is no list of
 * sites any more: one may be given by the address of a page, which is longer.
 */
const parents = paragraphs(20 * maxParentLength * maxParents).transform((text, context) => {
  const written = splitParents(text ?? '');
  if (written.length > mostWritten) {
    context.addIssue({ code: 'custom', message: 'tooManyParents' });
    return z.NEVER;
  }
  const read = written.map(readParent);
  const problem = read.find((one) => one.problem)?.problem;
  const origins = new Set(read.flatMap(({ origin }) => origin ?? []));
  if (problem) context.addIssue({ code: 'custom', message: problem });
  else if (origins.size > maxParents) context.addIssue({ code: 'custom', message: 'tooManyParents' });
  return [...origins];
});

/** The sites that a brand binds its lists to. */
export const embedParentsSchema = z.object({ brandId: brandField, revision, embedParents: parents });
