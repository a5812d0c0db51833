import { z } from 'zod';
import { BugStatus } from '@/lib/core/generated/prisma/enums';
import { sentId, chosen, line, paragraphs } from '@/lib/core/text/text-schema';
import { bugLimits } from './rules';
import { cleanErrors, cleanPage } from './trace-rules';

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

/** The form of an operator's answer to a report; `from` is the status that they saw. */
export const answerSchema = z.object({
  reportId: sentId(),
  from: status,
  to: status,
  answer: paragraphs(bugLimits.answer),
});
