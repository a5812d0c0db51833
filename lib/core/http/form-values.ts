import type { FormValues } from './action-state';

/** Fields that frameworks add to a form. */
const internalPrefix = '$ACTION';

/**
 * Returns the text fields of a form: one value as a string, several with the same name as a list. Files are left out.
 * Characters that PostgreSQL cannot store (NUL, half surrogates) are replaced by U+FFFD. Removing them would make
 * another text of it, such as somebody else's address.
 */
export function readFormValues(form: FormData): FormValues {
  // One pass into a map, because a forged form may have thousands of fields with any names.
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.startsWith(internalPrefix)) continue;
    const text = value.replaceAll('\0', '\ufffd').toWellFormed();
    const before = texts.get(name);
    if (before) before.push(text);
    else texts.set(name, [text]);
  }
  return Object.fromEntries(
    [...texts].map(([name, [first = '', ...more]]) => [name, more.length ? [first, ...more] : first]),
  );
}
