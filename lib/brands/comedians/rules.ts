import { ReportedField } from '@/lib/core/generated/prisma/enums';

/** Characters of a tag: a word or two. */
export const maxTagLength = 30;

/** Tags of one comedian at one brand: more than a team reads. */
export const maxTags = 20;

/** Notes about one comedian at one brand: a page holds them all. */
export const maxNotes = 100;

/** Characters of a note, of the reason of a report and of a block. */
export const maxTextLength = 1000;

/** The most days of a block: two years. After that the team can block again. */
export const maxBlockDays = 731;

/** The parts of a profile that a team can report, in the order of the profile. */
export const reportedFields = Object.values(ReportedField);

export type { ReportedField };
