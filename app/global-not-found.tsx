import type { Metadata } from 'next';
import { createTranslator, type Messages } from 'next-intl';
import { cookies } from 'next/headers';
import { fontVariables } from '@/components/layout/fonts';
import { Wordmark } from '@/components/layout/wordmark';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/button';
import { defaultLanguage, languages, savedLanguage, type Language } from '@/lib/core/language';
import './globals.css';

export const metadata: Metadata = { title: '404' };

/**
 * The page of an unknown address. It is outside of all layouts and reads no database: the language comes from the
 * cookie; without one, it is German with English below.
 */
export default async function GlobalNotFound() {
  const jar = await cookies();
  const saved = savedLanguage((name) => jar.get(name)?.value);
  const shown = await Promise.all((saved ? [saved] : languages).map(wordsIn));
  return (
    <html lang={saved ?? defaultLanguage} className={fontVariables}>
      <body className="bg-canvas text-ink">
        <header className="mx-auto w-full max-w-xl gutter pt-5">
          <Wordmark name={shown[0]?.name ?? ''} />
        </header>
        <main className="mx-auto flex w-full max-w-xl flex-col gap-4 gutter py-6">
          {shown.map(({ language, t }, index) => (
            <div key={language} lang={language}>
              <EmptyState
                heading={index === 0 ? 'h1' : 'h2'}
                title={t('title')}
                action={<LinkButton href="/">{t('action')}</LinkButton>}
              >
                <p>{t('text')}</p>
              </EmptyState>
            </div>
          ))}
        </main>
      </body>
    </html>
  );
}

async function wordsIn(language: Language) {
  const { default: messages } = (await import(`../messages/${language}.json`)) as { default: Messages };
  const t = createTranslator({ locale: language, messages, namespace: 'errors.notFound' });
  return { language, name: messages.app.name, t };
}
