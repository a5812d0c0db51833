import type { StageChangeKind } from '@/lib/core/generated/prisma/client';

/** What can happen to a line on the night, as the database knows it. */
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
