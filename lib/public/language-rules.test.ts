import { describe, expect, it } from 'vitest';
import { publicLanguage, languageIn, varyOf } from './language-rules';

const wish = (path: string, cookies: string | null = null, acceptLanguage: string | null = null) =>
  publicLanguage({ url: new URL(path, 'http://visitor'), cookies, acceptLanguage });

describe('the language of a page without an account', () => {
  it.each(['/', '/user', '/publicity', '/embedded', '/api/public', '/brands/public'])(
    'is not for %s to decide',
    (path) => {
      expect(wish(`${path}?lang=en`, 'app_language=en', 'en')).toBeNull();
    },
  );

  it.each([
    ['/public?lang=en', 'app_language=de', 'de', 'en'],
    ['/public', 'app_language=en', 'de', 'en'],
    ['/public/lachfabrik', 'x=1; app_language=en; y=2', 'de', 'en'],
    ['/public', null, 'en-GB,de;q=0.5', 'en'],
    ['/public', null, null, 'de'],
    ['/public?lang=fr', 'app_language=xx', 'fr', 'de'],
    // The language that a visitor chose here is not the one of the website that frames the list.
    ['/embed/lachfabrik', 'app_language=en', 'de', 'de'],
    ['/embed/lachfabrik?lang=en', null, 'de', 'en'],
  ])('%s with the cookie %j and %j is %s', (path, cookies, acceptLanguage, language) => {
    expect(wish(path, cookies, acceptLanguage)).toBe(language);
  });

  it('reads its cookie only', () => {
    expect(languageIn('xapp_language=en')).toBeUndefined();
    expect(languageIn('a=app_language=en')).toBeUndefined();
    expect(languageIn(null)).toBeUndefined();
    expect(languageIn('a=1;app_language=en')).toBe('en');
  });

  it('tells caches by which headers the page differs', () => {
    expect(varyOf('/public')).toEqual(['Accept-Language', 'Accept-Encoding', 'Cookie']);
    expect(varyOf('/embed/lachfabrik')).toEqual(['Accept-Language', 'Accept-Encoding']);
  });
});
