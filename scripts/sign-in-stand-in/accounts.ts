import { createHash } from 'node:crypto';
import type { ChooserLanguage } from './chooser-texts';

/** A demo person that the account chooser offers, identified by the e-mail address. */
export type StandInPerson = { email: string; name: string; role: { de: string; en: string } };

/** An account as the app receives it: the claims of Google's ID token. Google omits what it does not know. */
export type GoogleAccount = {
  sub: string;
  name: string;
  given_name: string;
  family_name?: string;
  email?: string;
  email_verified?: boolean;
  locale: ChooserLanguage;
};

/**
 * A `sub` of Google's shape, 21 decimal digits starting with 1, always the same for the same seed: 1 and the SHA-256
 * of the seed modulo 10^20. The seed of an ordinary account is its lower-cased e-mail address, so an account that
 * was made up in the chooser is the same account after a restart.
 */
export function googleLikeSub(seed: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return `1${(hash % 10n ** 20n).toString().padStart(20, '0')}`;
}

/** The accounts, in memory; {@link googleLikeSub} gives them the same `sub` after a restart. */
export class AccountBook {
  readonly #accounts = new Map<string, GoogleAccount>();

  constructor(readonly people: readonly StandInPerson[]) {}

  /** The account with this `sub`, if it signed in since the start. */
  find(sub: string): GoogleAccount | undefined {
    return this.#accounts.get(sub);
  }

  /** The demo person with this e-mail address, in whatever case. */
  person(email: string): StandInPerson | undefined {
    return this.people.find((person) => person.email.toLowerCase() === email.toLowerCase());
  }

  /** The account with a verified e-mail address: a demo person's, or one that never existed before. */
  verified({ name, email }: { name: string; email: string }, locale: ChooserLanguage): GoogleAccount {
    return this.#make(email.toLowerCase(), name, locale, { email, email_verified: true });
  }

  /** An account that has no e-mail address, as Google's accounts by telephone number may have none. */
  withoutEmail(locale: ChooserLanguage): GoogleAccount {
    return this.#make('without e-mail', 'Oskar Ohnepost', locale);
  }

  /** An account whose owner never answered the verification e-mail. */
  unverified(locale: ChooserLanguage): GoogleAccount {
    const email = 'ulla.unbestaetigt@example.org';
    return this.#make(email, 'Ulla Unbestätigt', locale, { email, email_verified: false });
  }

  /** Another account with the address of an existing one, as when a company gives an address to a successor. */
  successor(email: string, locale: ChooserLanguage): GoogleAccount {
    const name = this.person(email)?.name ?? email.slice(0, email.indexOf('@'));
    return this.#make(`successor of ${email.toLowerCase()}`, name, locale, { email, email_verified: true });
  }

  #make(
    seed: string,
    name: string,
    locale: ChooserLanguage,
    address: Pick<GoogleAccount, 'email' | 'email_verified'> = {},
  ): GoogleAccount {
    const account = { sub: googleLikeSub(seed), ...nameClaims(name), ...address, locale };
    this.#accounts.set(account.sub, account);
    return account;
  }
}

/** Google splits names itself; the first word and the rest are close enough. */
function nameClaims(name: string): Pick<GoogleAccount, 'name' | 'given_name' | 'family_name'> {
  const [given = name, ...rest] = name.split(' ');
  return { name, given_name: given, ...(rest.length > 0 && { family_name: rest.join(' ') }) };
}
