import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { addDays } from '@/lib/core/time/dates';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Files as other programs write them: a calendar of Google's, one of Outlook's, and a table that Excel saved in
 * Latin-1.
 */
export type TestFile = 'google.ics' | 'outlook.ics' | 'spreadsheet.csv';

/** Returns the bytes of a file. Its dates begin at the end of November 2026. */
export function testFile(name: TestFile): Buffer<ArrayBuffer> {
  return readFileSync(path.join(import.meta.dirname, 'files', name));
}

/** The first evening in the files: a Friday. */
const firstDay = '2026-11-27';

/**
 * Returns the same file with its evenings moved to the day or up to six days later, so that weekdays stay. Text that is
 * no date stays.
 */
export function testFileFrom(name: TestFile, day: Date): Buffer<ArrayBuffer> {
  const weeks = Math.ceil(differenceInCalendarDays(day, parseISO(firstDay)) / 7);
  const moved = (whole: string, year: string, month: string, date: string, pattern: string) => {
    const at = parseISO(`${year}-${month}-${date}`);
    return isValid(at) ? format(addDays(at, weeks * 7), pattern) : whole;
  };
  // Works on bytes, because only digits are replaced and the encoding may vary.
  const text = testFile(name)
    .toString('latin1')
    .replace(/\b(202\d)(\d\d)(\d\d)(?=T|\b)/g, (whole, year, month, date) =>
      moved(whole, year, month, date, 'yyyyMMdd'),
    )
    .replace(/\b(\d\d)\.(\d\d)\.(?:20)?(\d\d)\b/g, (whole, date, month, year) =>
      moved(whole, `20${year}`, month, date, 'dd.MM.yyyy'),
    );
  return Buffer.from(text, 'latin1');
}
