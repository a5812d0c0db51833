/** Returns a day or a moment, as "Fr 27. Nov, 20:00", that breaks into lines after a comma only. */
export const unbroken = (moment: string) => moment.replaceAll(/(?<!,) /g, '\u00a0');
