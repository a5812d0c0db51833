/** Days for which a deleted account can be restored. After them it is erased. */
export const restorableDays = 14;

/** Years for which the name of a deleted account stays on past line-ups. */
export const nameYears = 2;

/** What replaces that name afterwards, in both languages. */
export const nameAfterwards = 'Comedian';

/** Milliseconds to wait after the forced sign-in (specification, section 9). */
export const waitAfterSignIn = 1000;

/** Minutes after the forced sign-in within which the account can be deleted. */
export const confirmedMinutes = 10;

/** The folder of the register of deletions in the storage of files. */
export const registerFolder = 'deletions';
