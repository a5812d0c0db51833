import type { FormValues } from './action-state';

/** Fields that frameworks add to a form. */
const internalPrefix = '$ACTION';

/**
 * The text fields of a form: one value as a string, several of one name as a list. Files are left out. Text is made
 * storable: PostgreSQL has no NUL character and no half surrogates.
 */
export function readFormValues(form: FormData): FormValues {
  const values: FormValues = Object.create(null) as FormValues;
  for (const name of new Set(form.keys())) {
    if (name.startsWith(internalPrefix)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    const clean = texts.map((text) => text.replaceAll('\0', '').toWellFormed());
    const [first] = clean;
    if (first !== undefined) values[name] = clean.length > 1 ? clean : first;
  }
  return { ...values };
}
