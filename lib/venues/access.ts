/** What somebody can promise about getting in and around a venue. */
export const accessFlags = ['stepFreeEntrance', 'stepFreeStage', 'accessibleToilet'] as const;

export type AccessFlag = (typeof accessFlags)[number];
