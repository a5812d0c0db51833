import { createHash } from 'node:crypto';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';
import type { FileProblem } from './row-schema';

/** Returns a key that fits into the database: the file's own, or a hash of it if that is very long. */
export function keyOf(kind: 'uid' | 'row', parts: readonly string[]): string {
  const text = `${kind}:${parts.join('|')}`;
  return text.length <= 200 ? text : `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
}

/** Returns the title of a row, and what is wrong with it. */
export function readTitle(text: string): { title: string; problems: FileProblem[] } {
  const title = oneLine(text);
  if (title === '') return { title, problems: [{ code: 'titleMissing', value: '' }] };
  if (title.length <= showLimits.title) return { title, problems: [] };
  return { title: title.slice(0, showLimits.title), problems: [{ code: 'titleTooLong', value: '' }] };
}

export function readPlaceName(text: string): string {
  return oneLine(text).slice(0, importLimits.place).trim();
}

/** Forms refuse control characters, but nobody typed this text here: they and blanks become single spaces. */
export function oneLine(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return visible.replaceAll(/\s+/gu, ' ').trim().toWellFormed();
}

/** Shortens a text for display. */
export function shown(text: string): string {
  const short = oneLine(text);
  return short.length <= 60 ? short : `${short.slice(0, 59)}…`;
}
