import { expect, test } from 'vitest';
import { savedLanguage } from './language';

const saved = (cookies: Record<string, string>) => savedLanguage((name) => cookies[name]);

test('the cookie with the prefix __Host- counts first, then the one of http and of earlier versions', () => {
  expect(saved({ '__Host-app_language': 'en', app_language: 'de' })).toBe('en');
  expect(saved({ app_language: 'en' })).toBe('en');
  expect(saved({ '__Host-app_language': 'fr', app_language: 'en' })).toBe('en');
  expect(saved({})).toBeUndefined();
});
