import { describe, expect, test } from 'vitest';
import { keptLanguage, type LanguageTraces } from './browser';

const firstVisit: LanguageTraces = { rendered: 'de', fromProfile: false, cookie: undefined, stored: null };

describe('the language that the browser keeps', () => {
  test('is what the first page shows, when nothing is known', () => {
    expect(keptLanguage(firstVisit)).toEqual({ language: 'de', renderAgain: false });
  });

  test('is the cookie that the page was rendered from, whatever localStorage says', () => {
    const traces: LanguageTraces = { ...firstVisit, rendered: 'en', cookie: 'en', stored: 'de' };
    expect(keptLanguage(traces)).toEqual({ language: 'en', renderAgain: false });
  });

  test('is the cookie also when it changed since the page was rendered', () => {
    const traces: LanguageTraces = { ...firstVisit, cookie: 'en', stored: 'en' };
    expect(keptLanguage(traces)).toEqual({ language: 'en', renderAgain: true });
  });

  test('comes back from localStorage when the cookie is gone', () => {
    expect(keptLanguage({ ...firstVisit, stored: 'en' })).toEqual({ language: 'en', renderAgain: true });
    expect(keptLanguage({ ...firstVisit, stored: 'de' })).toEqual({ language: 'de', renderAgain: false });
  });

  test.each(['fr', '', 'DE', 7])('ignores %j in either place', (other) => {
    expect(keptLanguage({ ...firstVisit, cookie: other, stored: other })).toEqual({
      language: 'de',
      renderAgain: false,
    });
    expect(keptLanguage({ ...firstVisit, cookie: other, stored: 'en' })).toEqual({
      language: 'en',
      renderAgain: true,
    });
  });

  test('is the profile once somebody is signed in', () => {
    const traces: LanguageTraces = { rendered: 'en', fromProfile: true, cookie: undefined, stored: 'de' };
    expect(keptLanguage(traces)).toEqual({ language: 'en', renderAgain: false });
    expect(keptLanguage({ ...traces, cookie: 'de' })).toEqual({ language: 'en', renderAgain: false });
  });
});
