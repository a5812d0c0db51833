'use client';

import { NextIntlClientProvider, useLocale, useTranslations, type Messages } from 'next-intl';
import { useState } from 'react';
import { ShowInfo } from '@/components/shows/show-info';
import { Card } from '@/components/ui/card';
import { languages, type Language } from '@/lib/core/i18n/language';
import { infoFor, infoIn, readShowInfo } from '@/lib/shows/info-schema';
import { looselyRead, type DraftElement } from '@/lib/shows/info-state';

/** The fixed texts of a show info in each language. */
export type PreviewWords = Record<Language, Record<keyof Messages['showInfo'], string>>;

const readers = ['comedians', 'audience'] as const;

/** The preview of the editor's content in one of the languages, as comedians or the audience read it. */
export function InfoPreview({ elements, words }: { elements: readonly DraftElement[]; words: PreviewWords }) {
  const t = useTranslations('infoEditor.preview');
  const own = useLocale();
  const [language, setLanguage] = useState<Language>(own);
  const [reader, setReader] = useState<(typeof readers)[number]>('comedians');
  // Elements that are not valid yet, such as a box without text, are left out.
  const info = infoFor(reader, readShowInfo(elements.map(looselyRead)));
  const shown = infoIn(language, info);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-xl">
          {t('title')}
        </h2>
        <Choice
          label={t('language')}
          options={languages.map((value) => ({ value, label: t(value) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice
          label={t('reader')}
          options={readers.map((value) => ({ value, label: t(value) }))}
          chosen={reader}
          onChoose={setReader}
        />
      </div>
      <Card className="wrap-anywhere" lang={language}>
        {shown.length === 0 ? (
          <p lang={own} className="text-ink-soft">
            {t('empty')}
          </p>
        ) : (
          <NextIntlClientProvider locale={language} messages={{ showInfo: words[language] } as Messages}>
            <ShowInfo elements={shown} />
          </NextIntlClientProvider>
        )}
      </Card>
    </section>
  );
}

/** Buttons of which one is pressed. */
function Choice<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="min-h-11 rounded-chip border border-edge bg-surface px-4 aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:font-semibold aria-pressed:text-on-teal"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
