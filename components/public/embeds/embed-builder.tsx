'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyText } from '@/components/forms/copy-text';
import { Button } from '@/components/ui/button';
import { Field, Input, Options, Select } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Sides } from '@/components/ui/page';
import { Section } from '@/components/ui/section';
import type { EmbedChoices } from '@/lib/public/embeds/loaders';
import {
  embedAddress,
  frameCode,
  scriptCode,
  embedFonts,
  embedThemes,
  embedViews,
  readEmbedOptions,
} from '@/lib/public/embeds/filters';
import { isLanguage, languages, type Language } from '@/lib/core/i18n/language';

/** The options in an address. */
type Query = Record<string, string>;

/**
 * The embed builder: options, preview, code to copy. The options are a form that loads this page again, so it works
 * without scripts; with scripts, the preview follows each change.
 */
export function EmbedBuilder({
  brand,
  origin,
  choices,
  query: first,
}: {
  brand: { id: string; name: string };
  /** The origin of this site: "https://spotlicht.example" */
  origin: string;
  choices: EmbedChoices;
  query: Query;
}) {
  const t = useTranslations('publicEmbedBuilder');
  const [query, setQuery] = useState(first);
  const options = readEmbedOptions(query);
  const language: Language | null = isLanguage(query.lang) ? query.lang : null;
  const embed = { brandId: brand.id, language, options };
  const title = t('frameTitle', { brand: brand.name });
  const list = (name: string, words: Record<string, string>, values: readonly string[]) => ({
    name,
    values: values.map((value) => ({ value, name: words[value] ?? value })),
  });
  const looks = [
    list(
      'view',
      { cards: t('views.cards'), compact: t('views.compact'), table: t('views.table') },
      embedViews,
    ),
    list('theme', { light: t('themes.light'), dark: t('themes.dark'), auto: t('themes.auto') }, embedThemes),
    list(
      'font',
      { sans: t('fonts.sans'), serif: t('fonts.serif'), rounded: t('fonts.rounded'), mono: t('fonts.mono') },
      embedFonts,
    ),
  ];
  return (
    <Sides>
      <form
        method="get"
        noValidate
        onChange={(event) => setQuery(toQuery(new FormData(event.currentTarget)))}
        className="grid gap-4 sm:grid-cols-2 print:hidden"
      >
        {(['city', 'venue', 'format', 'series'] as const).map((name) => (
          <Choice
            key={name}
            name={name}
            value={options[name] ?? ''}
            values={choices[name]}
            none={t(`all.${name}`)}
          />
        ))}
        <Field
          name="limit"
          label={t('labels.limit')}
          hint={t('limitHint')}
          error={query.limit && Number(query.limit) !== options.limit && t('limitRange')}
        >
          {(control) => <Input {...control} inputMode="numeric" defaultValue={options.limit} />}
        </Field>
        {looks.map(({ name, values }) => (
          <Choice key={name} name={name} value={options[name as 'view']} values={values} />
        ))}
        <Choice
          name="lang"
          value={language ?? ''}
          values={languages.map((one) => ({ value: one, name: t(`languages.${one}`) }))}
          none={t('readersLanguage')}
        />
        <Field name="accent" label={t('labels.accent')} hint={t('accentHint')}>
          {(control) => (
            <Input
              {...control}
              type="color"
              defaultValue={options.accent ?? usualAccent}
              className="h-12 p-1"
            />
          )}
        </Field>
        <Field name="from" label={t('labels.from')} hint={t('fromHint')}>
          {(control) => <MomentInput {...control} type="date" defaultValue={options.from ?? ''} />}
        </Field>
        <noscript className="sm:col-span-2">
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </form>
      <div className="flex flex-col gap-8">
        <div className="print:hidden">
          <Section id="preview" title={t('preview')}>
            <iframe
              key={embedAddress('', embed)}
              src={embedAddress('', embed)}
              title={title}
              className={`h-96 w-full rounded-card border border-line ${options.theme === 'dark' ? 'bg-room' : 'bg-white'}`}
              style={{ colorScheme: 'light' }}
            />
          </Section>
        </div>
        <Section id="code" title={t('code')}>
          <p>{t('codeText')}</p>
          <CopyText id="script-code" label={t('code')} text={scriptCode(origin, embed)} />
          <h3 className="mt-2 text-lg">{t('frame')}</h3>
          <p>{t('frameText')}</p>
          <CopyText id="frame-code" label={t('frame')} text={frameCode(origin, embed, title)} />
        </Section>
      </div>
    </Sides>
  );
}

/** An option with a few values. `none` is the label of an empty one above them. */
function Choice({
  name,
  value,
  values,
  none,
}: {
  name: string;
  value: string;
  values: readonly { value: string; name: string }[];
  none?: string;
}) {
  const t = useTranslations('publicEmbedBuilder.labels');
  return (
    <Field name={name} label={t(name as 'view')}>
      {(control) => (
        <Select {...control} defaultValue={value}>
          <Options of={values.map((one) => ({ value: one.value, label: one.name }))} none={none} />
        </Select>
      )}
    </Field>
  );
}

/** Returns the options of the form. A colour that was not changed is left out. */
function toQuery(fields: FormData): Query {
  const query: Query = {};
  for (const [name, value] of fields) if (typeof value === 'string' && value) query[name] = value;
  if (query.accent === usualAccent) delete query.accent;
  return query;
}

/** `--teal` of app/embed/embed.css: the colour of a list without an accent. */
const usualAccent = '#0b5d63';
