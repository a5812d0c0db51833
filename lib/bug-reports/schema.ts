import { z } from 'zod';
import { BugStatus } from '@/lib/core/generated/prisma/enums';
import { chosen, line, paragraphs } from '@/lib/core/text-schema';
import { bugLimits } from './limits';
import { cleanErrors, cleanPage } from './trace-rules';

/** An id from a form. Text that is no valid id is refused like an unknown one. */
const id = chosen('notFound').pipe(z.uuid('notFound').toLowerCase());

const fact = (max: number) => line(max).transform((text) => text || null);

/** A bug report. The browser has shown its facts to the sender; the server cleans them once more. */
export const bugSchema = z.object({
  happened: paragraphs(bugLimits.happened).pipe(z.string('required')),
  expected: paragraphs(bugLimits.expected),
  page: line(bugLimits.page).transform(cleanPage),
  browser: fact(bugLimits.browser),
  version: fact(bugLimits.version),
  errors: paragraphs(bugLimits.errors).transform((text) => (text && cleanErrors(text)) || null),
});

export type SaidBug = z.output<typeof bugSchema>;

const status = chosen().pipe(z.enum(BugStatus, 'unknownChoice'));

/** The form with which the operator answers a report; `from` is the status that they saw. */
export const answerSchema = z.object({
  reportId: id,
  from: status,
  to: status,
  answer: paragraphs(bugLimits.answer),
});

/** Reads the id of a report; null for anything else. */
export function readReportId(value: unknown): string | null {
  return z.uuid().safeParse(value).success ? String(value).toLowerCase() : null;
}
