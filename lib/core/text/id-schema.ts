import { z } from 'zod';
import { chosen } from './text-schema';

/** Whether a value is written like the id of a row. All other values are the id of none. */
export function isId(value: unknown): value is string {
  return z.uuid().safeParse(value).success;
}

/** Reads an id from an address or a request, in small letters as the database writes it; null for anything else. */
export function readId(value: unknown): string | null {
  return isId(value) ? value.toLowerCase() : null;
}

/** An id from a form, read as by `readId`. By default, a text that is no valid id gets the same refusal as an unknown one. */
export const sentId = (refusal = 'notFound') => chosen(refusal).pipe(z.uuid(refusal).toLowerCase());
