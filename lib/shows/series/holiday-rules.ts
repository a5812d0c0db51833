import 'server-only';

/**
 * Returns a function that tells whether a calendar date is a public holiday in the whole country ("DE"); false for
 * every date of an unknown country. Loading the world's holidays takes 0.4 s and 36 MB, so they are loaded only when
 * this is called.
 */
export async function holidaysOf(countryCode: string): Promise<(date: string) => boolean> {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays(countryCode);
  const years = new Map<number, Set<string>>();
  const inYear = (year: number) =>
    new Set(
      holidays
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
  return (date) => {
    const year = Number(date.slice(0, 4));
    const known = years.get(year) ?? inYear(year);
    years.set(year, known);
    return known.has(date);
  };
}
