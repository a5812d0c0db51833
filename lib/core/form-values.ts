import type { FormValues } from './action-state';

/** Fields that frameworks add to a form. */
const internalPrefix = '$ACTION';

/**
 * The text fields of a form: one value as a string, several of one name as a list. Files are left out. Text is made
 * storable: PostgreSQL has no NUL character and no half surrogates.
 */
export function readFormValues(form: FormData): FormValues {
  // One pass, and a map: a form may come with thousands of fields and with any name.
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.startsWith(internalPrefix)) continue;
    const text = value.replaceAll('\0', '').toWellFormed();
    const before = texts.get(name);
    if (before) before.push(text);
    else texts.set(name, [text]);
  }
  return Object.fromEntries(
    [...texts].map(([name, [first = '', ...more]]) => [name, more.length ? [first, ...more] : first]),
  );
}
