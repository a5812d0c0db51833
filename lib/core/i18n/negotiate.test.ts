import { expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate';

test.each([
  ['?lang wins', { lang: 'en', saved: 'de', acceptLanguage: 'de' }, 'en'],
  ['what was saved comes next', { lang: null, saved: 'en', acceptLanguage: 'de' }, 'en'],
  ['then the browser', { lang: null, acceptLanguage: 'fr;q=0.9, en-GB;q=0.8, de;q=0.5' }, 'en'],
  ['Austrian German is German', { lang: null, acceptLanguage: 'de-AT, en;q=0.5' }, 'de'],
  ['then German', { lang: null, acceptLanguage: 'fr, it;q=0.5' }, 'de'],
  ['nothing said is German', { lang: null, acceptLanguage: null }, 'de'],
  ['another language is ignored', { lang: 'fr', saved: 'xx', acceptLanguage: 'en' }, 'en'],
  ['nonsense is ignored', { lang: '', saved: '', acceptLanguage: ';;;q=x,,*;q=0' }, 'de'],
] as const)('%s', (_rule, wishes, expected) => {
  expect(negotiateLanguage(wishes)).toBe(expected);
});
