import { Gender, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/enums';

/** The choices of a profile in the specification's order. `none` of the first two means no answer. */
export const genders = Object.values(Gender);
export const lgbtqAnswers = Object.values(Lgbtq);
export const spotCountBands = Object.values(SpotCountBand);
