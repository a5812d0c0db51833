import type { Metadata } from 'next';
import { createTranslator, type Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import { fontVariables } from '@/components/frame/fonts';
import { PublicFooter, PublicHeader } from '@/components/frame/public-frame';
import { Wordmark } from '@/components/ui/wordmark';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/button';
import {
  defaultLanguage,
  isLanguage,
  languages,
  savedLanguage,
  type Language,
} from '@/lib/core/i18n/language';
import { requestHeader } from '@/lib/core/http/handover';
import { inArea } from '@/lib/core/http/paths';
import './globals.css';

export const metadata: Metadata = { title: '404' };

/** The page of an unknown address. It is outside of all layouts, looks like those of its area and reads no database. */
export default async function GlobalNotFound() {
  const requestHeaders = await headers();
  const path = requestHeaders.get(requestHeader.path) ?? '';
  const language = requestHeaders.get(requestHeader.language);
  if (!isLanguage(language)) return <Default />;
  return inArea(path, '/embed') ? <Embed language={language} /> : <Public language={language} />;
}

/** The page for an embed: one line, on the background of another site's page. */
async function Embed({ language }: { language: Language }) {
  const t = await getTranslations('coreErrors.notFound');
  return (
    <html lang={language} data-scheme="light">
      <body className="text-ink-soft">
        <main>
          <p>{t('text')}</p>
        </main>
      </body>
    </html>
  );
}

async function Public({ language }: { language: Language }) {
  const t = await getTranslations('coreErrors.notFound');
  return (
    <html lang={language} className={fontVariables}>
      <body className="flex min-h-dvh flex-col bg-public text-white [--focus:var(--color-white)]">
        <PublicHeader />
        <main className="mx-auto w-full max-w-3xl grow gutter py-6">
          <EmptyState
            drawing="lamp"
            heading="h1"
            title={t('title')}
            action={<LinkButton href="/">{t('action')}</LinkButton>}
          >
            <p>{t('text')}</p>
          </EmptyState>
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}

/** The language comes from the cookie; without one, it is German with English below. */
async function Default() {
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
                drawing="lamp"
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
  const t = createTranslator({ locale: language, messages, namespace: 'coreErrors.notFound' });
  return { language, name: messages.coreApp.name, t };
}
