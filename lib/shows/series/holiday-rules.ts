import 'server-only';

/**
 * Whether a calendar date is a public holiday in all of the country ("DE"); never, for a country that nothing is known of.
 * Loads what is known of the world's holidays first: 0.4 s and 36 MB, so only whoever asks pays for it.
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
