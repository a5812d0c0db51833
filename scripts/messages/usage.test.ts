import { expect, test } from 'vitest';
import { findUnused } from './usage';

test.each<[string, string]>([
  ['in quotes', "const t = useTranslations('cities'); t('empty.title');"],
  ['from the namespace below', "const t = await getTranslations('cities.empty'); t('title');"],
  ['from above', "const [t] = await Promise.all([getTranslations(), load()]); t('cities.empty.title');"],
  [
    'of a language',
    "const t = createTranslator({ locale, messages, namespace: 'cities' }); t('empty.title');",
  ],
  ['with markup', "const t = useTranslations('cities'); t.rich('empty.title', {});"],
  ['chosen', "const t = useTranslations('cities'); t(full ? 'full.title' : 'empty.title');"],
  ['put together', "const t = useTranslations('cities'); t(`${state}.title`); const states = ['empty'];"],
  ['for a refusal', "return useErrorWords('cities.empty'); const refusals = ['title'];"],
  ['from elsewhere', "const t = useTranslations('cities.empty'); t(problem); const kinds = { title: 1 };"],
])('a key is used %s', (_how, source) => {
  expect(findUnused(['cities.empty.title'], [source])).toEqual([]);
});

test.each<[string, string]>([
  ['nothing', "const t = useTranslations('cities');"],
  ['a comment', "const t = useTranslations('cities'); // t('empty.title')"],
  ['an identifier', "const t = useTranslations('cities.empty'); t('text'); const title = 1;"],
  ['its last part, elsewhere', "const t = useTranslations('cities'); t('full.title');"],
  ['another namespace', "const t = useTranslations('shows'); t('empty.title');"],
  ['a template without its part', "const t = useTranslations('cities'); t(`${state}.title`);"],
  ['a key from elsewhere that is no such word', "const t = useTranslations('cities.empty'); t(problem);"],
])('a key is not used by %s', (_what, source) => {
  expect(findUnused(['cities.empty.title'], [source])).toEqual(['cities.empty.title']);
});
