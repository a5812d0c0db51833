'use client';

import { NextIntlClientProvider, type Messages } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorMessage, whenBack, type ErrorMessageProps } from '@/components/layout/error-message';
import { fontVariables } from '@/components/layout/fonts';
import { cookieReader } from '@/lib/core/cookies';
import { savedTheme, type Theme } from '@/lib/core/theme';
import { readLanguageCookie } from '@/lib/i18n/browser';
import { defaultLanguage, firstLanguage, type Language } from '@/lib/core/language';
import './globals.css';

/**
 * The page for an error in a root layout, or for a page whose content broke off while it arrived. Nothing is around it and
 * it has no messages, so it loads them itself. If they cannot be loaded either, it stays empty until the server responds.
 * To try again is to load the page anew, because the router that could refresh it is gone.
 */
export default function GlobalError({ error }: ErrorMessageProps) {
  const [words, setWords] = useState<{ language: Language; theme: Theme | null; messages: Messages } | null>(
    null,
  );
  useEffect(() => {
    void loadWords().then(setWords, () => whenBack(true, reload));
  }, []);
  return (
    <html
      lang={words?.language ?? defaultLanguage}
      data-scheme={words?.theme ?? undefined}
      className={fontVariables}
    >
      <body className="bg-canvas text-ink">
        <main className="mx-auto w-full max-w-xl gutter py-8">
          {words && (
            <NextIntlClientProvider locale={words.language} messages={words.messages}>
              <ErrorMessage error={error} retry={reload} />
            </NextIntlClientProvider>
          )}
        </main>
      </body>
    </html>
  );
}

const reload = () => location.reload();

async function loadWords() {
  const language = firstLanguage(readLanguageCookie());
  const { default: messages } = (await import(`../messages/${language}.json`)) as { default: Messages };
  return { language, theme: savedTheme(cookieReader(document.cookie)), messages };
}
