/** Days for which a deleted account can be restored. After that it is erased. */
export const restorableDays = 14;

/** Years for which the name of a deleted account stays on past line-ups. */
export const nameYears = 2;

/** The text that replaces the name after that time, in both languages. */
export const nameAfterwards = 'Comedian';

/** Milliseconds to wait after the repeated sign-in (specification, section 9). */
export const waitAfterSignIn = 1000;

/** Minutes after the repeated sign-in within which the account can be deleted. */
export const confirmedMinutes = 10;

/** The folder in the file storage that contains the register of deletions. */
export const registerFolder = 'deletions';
