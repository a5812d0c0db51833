'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyText } from '@/components/exports/copy-text';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { embedAddress, frameCode, scriptCode } from '@/lib/embeds/code-documents';
import type { EmbedChoices } from '@/lib/embeds/loaders';
import { embedFonts, embedThemes, embedViews, readEmbedOptions } from '@/lib/embeds/filters';
import { isLanguage, languages, type Language } from '@/lib/core/language';

/** What an address says of a list. */
type Asked = Record<string, string>;

/**
 * Choose, see, copy. The choices are a form that asks for this page again, so it works without scripts; with them, what is
 * chosen is seen at once.
 */
export function EmbedBuilder({
  brand,
  origin,
  choices,
  asked: first,
}: {
  brand: { id: string; name: string };
  /** Of this site: "https://spotlicht.example" */
  origin: string;
  choices: EmbedChoices;
  asked: Asked;
}) {
  const t = useTranslations('embedBuilder');
  const [asked, setAsked] = useState(first);
  const options = readEmbedOptions(asked);
  const language: Language | null = isLanguage(asked.lang) ? asked.lang : null;
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
  const label = (name: string) => t(`labels.${name as 'view'}`);
  return (
    <div className="flex flex-col gap-8">
      <form
        method="get"
        onChange={(event) => setAsked(toAsked(new FormData(event.currentTarget)))}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(['city', 'venue', 'format', 'series'] as const).map((name) => (
          <Field key={name} name={name} label={label(name)}>
            {(control) => (
              <Select {...control} defaultValue={options[name] ?? ''}>
                <option value="">{t(`all.${name}`)}</option>
                {choices[name].map(({ value, name: word }) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field name="limit" label={label('limit')} hint={t('limitHint')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={100}
              inputMode="numeric"
              defaultValue={options.limit}
            />
          )}
        </Field>
        {looks.map(({ name, values }) => (
          <Field key={name} name={name} label={label(name)}>
            {(control) => (
              <Select {...control} defaultValue={String(options[name as 'view'])}>
                {values.map(({ value, name: word }) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field name="lang" label={label('lang')}>
          {(control) => (
            <Select {...control} defaultValue={language ?? ''}>
              <option value="">{t('readersLanguage')}</option>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {t(`languages.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="accent" label={label('accent')} hint={t('accentHint')}>
          {(control) => (
            <Input
              {...control}
              type="color"
              defaultValue={options.accent ?? usualAccent}
              className="h-12 p-1"
            />
          )}
        </Field>
        <Field name="from" label={label('from')} hint={t('fromHint')}>
          {(control) => <Input {...control} type="date" defaultValue={options.from ?? ''} />}
        </Field>
        <noscript className="sm:col-span-2">
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </form>
      <section aria-labelledby="preview" className="flex flex-col gap-3">
        <h2 id="preview" className="text-xl">
          {t('preview')}
        </h2>
        <iframe
          key={embedAddress('', embed)}
          src={embedAddress('', embed)}
          title={title}
          className={`h-96 w-full rounded-card border border-line ${options.theme === 'dark' ? 'bg-room' : 'bg-white'}`}
          style={{ colorScheme: 'light' }}
        />
      </section>
      <section aria-labelledby="code" className="flex flex-col gap-3">
        <h2 id="code" className="text-xl">
          {t('code')}
        </h2>
        <p>{t('codeText')}</p>
        <CopyText id="script-code" label={t('code')} text={scriptCode(origin, embed)} />
        <h3 className="mt-2 text-lg">{t('frame')}</h3>
        <p>{t('frameText')}</p>
        <CopyText id="frame-code" label={t('frame')} text={frameCode(origin, embed, title)} />
      </section>
    </div>
  );
}

/** What the fields say; a colour that was never touched says nothing. */
function toAsked(fields: FormData): Asked {
  const asked: Asked = {};
  for (const [name, value] of fields) if (typeof value === 'string' && value) asked[name] = value;
  if (asked.accent === usualAccent) delete asked.accent;
  return asked;
}

/** `--teal` of app/embed/embed.css: what a list without an accent has. */
const usualAccent = '#0b5d63';
