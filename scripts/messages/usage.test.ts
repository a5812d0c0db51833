import { expect, test } from 'vitest';
import { findUnused } from './usage';

test.each<[string, string]>([
  ['in quotes', "const t = useTranslations('placesCities'); t('empty.title');"],
  ['from the namespace below', "const t = await getTranslations('placesCities.empty'); t('title');"],
  [
    'from above',
    "const [t] = await Promise.all([getTranslations(), load()]); t('placesCities.empty.title');",
  ],
  [
    'of a language',
    "const t = createTranslator({ locale, messages, namespace: 'placesCities' }); t('empty.title');",
  ],
  ['with markup', "const t = useTranslations('placesCities'); t.rich('empty.title', {});"],
  ['chosen', "const t = useTranslations('placesCities'); t(full ? 'full.title' : 'empty.title');"],
  [
    'put together',
    "const t = useTranslations('placesCities'); t(`${state}.title`); const states = ['empty'];",
  ],
  ['by a translator that it is given', "type T = typeof useTranslations<'placesCities'>; t('empty.title');"],
  ['for a refusal', "return useErrorWords('placesCities.empty'); const refusals = ['title'];"],
  ['with all of its part', 'new Map(Object.entries(messages.placesCities.empty));'],
  [
    'from elsewhere',
    "const t = useTranslations('placesCities.empty'); t(problem); const kinds = { title: 1 };",
  ],
])('a key is used %s', (_how, source) => {
  expect(findUnused(['placesCities.empty.title'], [source])).toEqual([]);
});

test.each<[string, string]>([
  ['nothing', "const t = useTranslations('placesCities');"],
  ['another part', 'new Map(Object.entries(messages.placesCities.full));'],
  ['a comment', "const t = useTranslations('placesCities'); // t('empty.title')"],
  ['an identifier', "const t = useTranslations('placesCities.empty'); t('text'); const title = 1;"],
  ['its last part, elsewhere', "const t = useTranslations('placesCities'); t('full.title');"],
  ['another namespace', "const t = useTranslations('shows'); t('empty.title');"],
  ['a template without its part', "const t = useTranslations('placesCities'); t(`${state}.title`);"],
  [
    'a key from elsewhere that is no such word',
    "const t = useTranslations('placesCities.empty'); t(problem);",
  ],
])('a key is not used by %s', (_what, source) => {
  expect(findUnused(['placesCities.empty.title'], [source])).toEqual(['placesCities.empty.title']);
});
