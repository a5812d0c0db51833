import { storingAccount } from '@/lib/core/browser/page-state';

/** The values of a form's fields, by name. A box that is not checked has no value. */
export type TypedValues = Record<string, string[]>;

type KeptText = {
  /** The time of the last change, in milliseconds. */
  at: number;
  values: TypedValues;
};

/** The event of a form whose unsaved text has changed. Its detail says whether there is any. */
export const typedEvent = 'typedtext';

const prefix = 'typed:';

/** Seven days in milliseconds. Few users return to a form after that. */
const longestAge = 7 * 24 * 60 * 60 * 1000;

/*
 * Unsaved text of forms in this browser's localStorage (docs/decisions/0067-unsaved-text.md). It belongs to an account.
 * In a browser without storage, no text is stored and nothing fails.
 */

/**
 * Stores the account whose text and films this browser may store, and deletes the text of other accounts and old text.
 * Without an account, only old text is deleted: after an expired session, the text waits for the next sign-in.
 */
export function keepTextsOf(account: string | null): void {
  quietly(() => {
    if (account !== null) localStorage.setItem(storingAccount, account);
    for (const key of textKeys()) {
      const isOthers = account !== null && !key.startsWith(textKey(account, []));
      if (isOthers || readText(key) === null) localStorage.removeItem(key);
    }
  });
}

/** Deletes all text on sign-out. From then on no tab stores text or films. */
export function forgetTexts(): void {
  quietly(() => {
    for (const key of [storingAccount, ...textKeys()]) localStorage.removeItem(key);
  });
}

/** Returns the key of a form's text. `about` distinguishes it from the account's other forms. */
export function textKey(account: string, about: readonly string[]): string {
  return `${prefix}${account}:${about.join(':')}`;
}

/** Returns the values of a text that is not too old, or null. */
export function readText(key: string): TypedValues | null {
  return quietly(() => {
    const { at = 0, values } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptText>;
    return values && Date.now() - at < longestAge ? values : null;
  });
}

/** Stores text of the account, or deletes it when there is nothing to store. */
export function keepText(key: string, account: string, values: TypedValues | null): void {
  quietly(() => {
    if (values === null) localStorage.removeItem(key);
    else if (localStorage.getItem(storingAccount) === account) {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), values } satisfies KeptText));
    }
  });
}

/** Returns the texts of the account whose keys begin like this one, by their keys. */
export function keptTexts(account: string, about: readonly string[]): [key: string, values: TypedValues][] {
  const begin = `${textKey(account, about)}:`;
  const keys = quietly(textKeys) ?? [];
  return keys.flatMap((key) => {
    const values = key.startsWith(begin) ? readText(key) : null;
    return values ? [[key, values]] : [];
  });
}

function textKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function quietly<Read>(touch: () => Read): Read | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

/** The words of the toast after text was restored. */
type Words = { restored: string; discard: string };

/** A module variable and not a context: a change of the language must not restart the watching of forms. */
let words: Words = { restored: '', discard: '' };

export function setKeptWords(said: Words): void {
  words = said;
}

export const keptWords = () => words;
