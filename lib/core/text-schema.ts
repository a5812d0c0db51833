import { z } from 'zod';

/** What no text may hold: control characters, and those that turn the direction of what follows. */
const control = '\\p{Cc}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const withoutControls = new RegExp(`^[^${control}]*$`, 'u');
const withoutControlsButBreaks = new RegExp(`^(?:[\\n\\t]|[^${control}])*$`, 'u');

/**
 * A field as a form sends it, or a text inside of one. A field that is absent or there twice is an empty one. Half
 * surrogates, which JSON can spell and PostgreSQL cannot store, are replaced.
 */
export const typed = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim().toWellFormed() : ''));

/** One line of at most so many characters, without what no text may hold. Messages: `controlCharacters`, `tooLong`. */
export const line = (max: number) =>
  typed
    .transform((text) => text.replace(/\s+/gu, ' '))
    .pipe(z.string().regex(withoutControls, 'controlCharacters').max(max, 'tooLong'));

/** Several lines, else the same; null when there is nothing. Screens with several texts may have an own word for too long. */
export const paragraphs = (max: number, tooLong = 'tooLong') =>
  typed
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().regex(withoutControlsButBreaks, 'controlCharacters').max(max, tooLong))
    .transform((text) => text || null);
