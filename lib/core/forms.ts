/** The typed values by field name. A form shows them again after a refusal. */
export type FormValues = Record<string, string | string[]>;

/** The reasons why fields were refused: keys of the screen's messages, by field name. */
export type FieldErrors = Record<string, string>;

/** `code` is a key of the screen's messages, because the state contains no sentences. `values`: the typed values. */
export type ActionState<Value = unknown, Details = unknown> = Keyed &
  (
    | { status: 'idle' }
    | { status: 'done'; value: Value }
    | {
        status: 'failed';
        code: string;
        fields: FieldErrors;
        values: FormValues;
        details?: Details;
        /** Only in the browser, when no response came: submits the same form again (components/forms). */
        again?: () => void;
      }
  );

/** The part of a form's last state that an action reads. After a success the form gets another key. */
export type Keyed = { formKey?: string };

export const idle: ActionState<never, never> = { status: 'idle' };

/** Fields that frameworks add to a form. */
const internalPrefix = '$ACTION';

/**
 * Returns the text fields of a form: one value as a string, several with the same name as a list. Files are left out.
 * Characters that PostgreSQL cannot store (NUL, half surrogates) are replaced by U+FFFD. Removing them would make
 * another text of it, such as another person's address.
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
