'use client';

import { NextIntlClientProvider, useLocale, useTranslations, type Messages } from 'next-intl';
import { useState } from 'react';
import { ShowInfo } from '@/components/shows/show-info';
import { Card } from '@/components/ui/card';
import { languages, type Language } from '@/lib/core/language';
import { infoIn, readShowInfo } from '@/lib/shows/info-schema';
import { looselyRead, type DraftElement } from '@/lib/shows/info-state';

/** The words that a show info brings along itself, in each language. */
export type PreviewWords = Record<Language, Record<keyof Messages['showInfo'], string>>;

/** What stands in the editor as comedians and audiences read it, in the language of one's choice. */
export function InfoPreview({ elements, words }: { elements: readonly DraftElement[]; words: PreviewWords }) {
  const t = useTranslations('infoEditor.preview');
  const own = useLocale();
  const [language, setLanguage] = useState<Language>(own);
  // What would be refused as it is now, a box without words for one, is not there yet.
  const shown = infoIn(language, readShowInfo(elements.map(looselyRead)));
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-xl">
          {t('title')}
        </h2>
        <div role="group" aria-label={t('language')} className="flex gap-2">
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === language}
              onClick={() => setLanguage(code)}
              className="min-h-11 rounded-chip border border-edge bg-surface px-4 aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:font-semibold aria-pressed:text-on-teal"
            >
              {t(code)}
            </button>
          ))}
        </div>
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
