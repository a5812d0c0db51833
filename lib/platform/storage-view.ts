import type { Language } from '@/lib/core/i18n/language';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** A size in words, in steps of a thousand, with at most one decimal: "1,2 GB". */
export function describeBytes(bytes: number, language: Language): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.95 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: units[unit],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(value);
}
