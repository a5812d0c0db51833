'use client';

import { NextIntlClientProvider, type Messages } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorMessage, type ErrorMessageProps } from '@/components/layout/error-message';
import { fontVariables } from '@/components/layout/fonts';
import { readLanguageCookie } from '@/lib/i18n/browser';
import { defaultLanguage, firstLanguage, type Language } from '@/lib/core/language';
import './globals.css';

/** A root layout failed, so there is nothing around this page and no messages in it: they are fetched only now. */
export default function GlobalError(props: ErrorMessageProps) {
  const [words, setWords] = useState<{ language: Language; messages: Messages } | null>(null);
  useEffect(() => {
    void loadWords().then(setWords);
  }, []);
  return (
    <html lang={words?.language ?? defaultLanguage} className={fontVariables}>
      <body className="bg-canvas text-ink">
        <main className="mx-auto w-full max-w-xl gutter py-8">
          {words && (
            <NextIntlClientProvider locale={words.language} messages={words.messages}>
              <ErrorMessage {...props} />
            </NextIntlClientProvider>
          )}
        </main>
      </body>
    </html>
  );
}

async function loadWords() {
  const language = firstLanguage(readLanguageCookie());
  const { default: messages } = (await import(`../messages/${language}.json`)) as { default: Messages };
  return { language, messages };
}
