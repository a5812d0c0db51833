/** What a team can state about a venue's accessibility. */
export const accessFlags = ['stepFreeEntrance', 'stepFreeStage', 'accessibleToilet'] as const;

export type AccessFlag = (typeof accessFlags)[number];
