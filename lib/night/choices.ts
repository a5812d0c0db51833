import type { StageChangeKind } from '@/lib/core/generated/prisma/client';

/** The kinds of changes on the night, as in the database. */
export const changeKinds = [
  'start',
  'end',
  'skip',
  'late',
  'noShow',
  'back',
  'move',
  'walkIn',
  'remove',
  'undo',
] as const satisfies readonly StageChangeKind[];

export type ChangeKind = (typeof changeKinds)[number];

/** How many minutes late somebody can be marked with one tap. */
export const lateChoices = [5, 10, 20, 30] as const;
