import 'server-only';
import type { ImportKind } from '@/lib/core/generated/prisma/client';
import { refused, type Result } from '@/lib/core/result';
import { readCalendar } from './calendar-parsing';
import type { FileRefusal, Reading } from './row-schema';
import { readTable } from './table-parsing';

export type ReadFile = Reading & { kind: ImportKind };

/**
 * Parses a file of shows. Its content decides how, not its name. Refused as `readCalendar` and `readTable` refuse;
 * `unknownKind` for a file that is no text; the details are what was found instead of headings.
 */
export function readFile(bytes: Uint8Array, now: Date): Result<ReadFile, FileRefusal, string> {
  const text = decodeText(bytes);
  if (isNoText(text)) return refused('unknownKind');
  const isCalendar = /^\uFEFF?\s*BEGIN:/i.test(text.slice(0, 1000));
  const read = isCalendar ? readCalendar(text, now) : readTable(text);
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, kind: isCalendar ? 'calendar' : 'table' } };
}

/** Spreadsheets in their own formats are zip archives. Like pictures and programs, they are no text. */
function isNoText(text: string): boolean {
  const start = text.slice(0, 4000);
  return /^(PK\u0003\u0004|%PDF|\u00D0\u00CF\u0011\u00E0|\u{1F}\u{8B})/u.test(start) || /\0/.test(start);
}

/**
 * Decodes a file of unknown encoding: UTF-8 or UTF-16 by its byte order mark, UTF-8 if it is valid, otherwise
 * windows-1252, which Excel uses in Western Europe (Latin-1 is a part of it). Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = ['utf-16le', 'utf-16be'].find((encoding) => {
    const [first, second] = encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
    return bytes[0] === first && bytes[1] === second;
  });
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
