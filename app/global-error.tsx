'use client';

import type { Messages } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ErrorMessageProps } from '@/components/frame/error-message';
import { fontVariables } from '@/components/frame/fonts';
import { whenBack } from '@/components/frame/when-back';
import { defaultLanguage, firstLanguage } from '@/lib/core/i18n/language';
import { readLanguageCookie } from '@/lib/core/i18n/browser';
import './globals.css';

/**
 * The page for an error in a root layout, or for a page whose content was cut off. Every page loads this file, so it
 * loads its own content only when it is shown. If that fails, it stays empty until the server responds. A retry loads
 * the page anew, because the router that could refresh it is gone.
 */
export default function GlobalError({ error }: ErrorMessageProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    void load().then(setLoaded, () => whenBack(true, reload));
  }, []);
  return (
    <html
      lang={loaded?.language ?? defaultLanguage}
      data-scheme={loaded?.theme ?? undefined}
      className={fontVariables}
    >
      <body className="bg-canvas text-ink">
        <main className="mx-auto w-full max-w-xl gutter py-8">
          {loaded && (
            <loaded.ErrorScreen
              language={loaded.language}
              messages={loaded.messages}
              error={error}
              retry={reload}
            />
          )}
        </main>
      </body>
    </html>
  );
}

const reload = () => location.reload();

/** The page's content, and the language and theme of the browser's cookies. */
async function load() {
  const language = firstLanguage(readLanguageCookie());
  const [{ ErrorScreen }, { default: messages }, { savedTheme }, { cookieReader }] = await Promise.all([
    import('@/components/frame/error-screen'),
    import(`../messages/${language}.json`) as Promise<{ default: Messages }>,
    import('@/lib/core/browser/theme'),
    import('@/lib/core/http/cookies'),
  ]);
  return { ErrorScreen, language, theme: savedTheme(cookieReader(document.cookie)), messages };
}
