import { ReportedField } from '@/lib/core/generated/prisma/enums';

/** The parts of a profile that a team can report, in the order of the profile. */
export const reportedFields = Object.values(ReportedField);

export type { ReportedField };
