import 'server-only';
import type { ImportKind } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { readCalendar } from './calendar-parsing';
import type { FileRefusal, Reading } from './row-schema';
import { readTable } from './table-parsing';
import { decodeText, isCalendarText } from './text-parsing';

export type ReadFile = Reading & { kind: ImportKind };

/**
 * Parses a file of shows. Its format is detected by content, not by name. Refused as `readCalendar` and `readTable`
 * refuse; `unknownKind` for a file that is no text. The details are the text found in place of headings.
 */
export function readFile(bytes: Uint8Array, now: Date): Result<ReadFile, FileRefusal, string> {
  const { text, encoding } = decodeText(bytes);
  if (isNoText(text)) return refused('unknownKind');
  const isCalendar = isCalendarText(text);
  const read = isCalendar ? readCalendar(text, now) : readTable(text);
  if (!read.ok) return read;
  const { rows, findings } = read.value;
  return ok({ kind: isCalendar ? 'calendar' : 'table', rows, findings: { ...findings, encoding } });
}

/** Whether the content is binary, such as a picture, a program, or the zip archive of a spreadsheet. */
function isNoText(text: string): boolean {
  const start = text.slice(0, 4000);
  return /^(PK\u0003\u0004|%PDF|\u00D0\u00CF\u0011\u00E0|\u{1F}\u{8B})/u.test(start) || /\0/.test(start);
}
