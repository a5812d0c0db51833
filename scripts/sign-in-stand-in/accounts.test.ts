import { describe, expect, it } from 'vitest';
import { AccountBook, googleLikeSub } from './accounts';

const anna = { email: 'Anna@comedy.example', name: 'Anna Maria Berger', role: { de: 'K', en: 'C' } };

describe('googleLikeSub', () => {
  it('is 21 digits starting with 1, the same for the same seed only', () => {
    const subs = Array.from({ length: 500 }, (_, index) => googleLikeSub(`somebody${index}@example.org`));
    for (const sub of subs) expect(sub).toMatch(/^1\d{20}$/);
    expect(new Set(subs).size).toBe(500);
    expect(googleLikeSub('anna@comedy.example')).toBe('178141995383479240415');
  });
});

describe('AccountBook', () => {
  it('gives an account the claims of Google', () => {
    expect(new AccountBook([anna]).verified(anna, 'de')).toEqual({
      sub: googleLikeSub('anna@comedy.example'),
      name: 'Anna Maria Berger',
      given_name: 'Anna',
      family_name: 'Maria Berger',
      email: 'Anna@comedy.example',
      email_verified: true,
      locale: 'de',
    });
  });

  it('leaves out a family name that is not there', () => {
    const account = new AccountBook([]).verified({ name: 'Cher', email: 'cher@example.org' }, 'en');
    expect(account).toMatchObject({ name: 'Cher', given_name: 'Cher', locale: 'en' });
    expect(account).not.toHaveProperty('family_name');
  });

  it('makes no two kinds of account with one sub', () => {
    const book = new AccountBook([anna]);
    const accounts = [
      book.verified(anna, 'de'),
      book.successor('anna@comedy.example', 'de'),
      book.withoutEmail('de'),
      book.unverified('de'),
    ];
    expect(new Set(accounts.map(({ sub }) => sub)).size).toBe(4);
    for (const account of accounts) expect(book.find(account.sub)).toBe(account);
  });
});
