import { addDays, differenceInCalendarDays, format, isValid, parseISO } from 'date-fns';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Files as they come out of what people use: a calendar of Google's, one of Outlook's, and a table made by hand that Excel
 * saved in Latin-1.
 */
export type TestFile = 'google.ics' | 'outlook.ics' | 'spreadsheet.csv';

/** The bytes of a file; its dates are from the end of November 2026 on. */
export function testFile(name: TestFile): Buffer<ArrayBuffer> {
  return readFileSync(path.join(import.meta.dirname, 'files', name));
}

/** The first evening in the files: a Friday. */
const firstDay = '2026-11-27';

/**
 * The same file with its evenings from the day on, or up to six days later so that weekdays stay. What is no day stays
 * what it is.
 */
export function testFileFrom(name: TestFile, day: Date): Buffer<ArrayBuffer> {
  const weeks = Math.ceil(differenceInCalendarDays(day, parseISO(firstDay)) / 7);
  const moved = (whole: string, year: string, month: string, date: string, pattern: string) => {
    const at = parseISO(`${year}-${month}-${date}`);
    return isValid(at) ? format(addDays(at, weeks * 7), pattern) : whole;
  };
  // Byte by byte: only digits are looked at.
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
