import type { Viewport } from 'next';
import { getLocale } from 'next-intl/server';
import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { FormKeys } from '@/components/forms/form-keys';
import { ClientMessages } from '@/components/layout/client-messages';
import { fontVariables } from '@/components/layout/fonts';
import { LanguageKeeper } from '@/components/layout/language-keeper';
import { SkipLink } from '@/components/layout/skip-link';
import { getViewer } from '@/lib/auth/viewer';
import { describeProduct } from '@/lib/i18n/page-title';
import '../globals.css';

export const generateMetadata = describeProduct;

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#13272a' },
  ],
  viewportFit: 'cover',
};

/**
 * Only 64 bits, because every form of a page repeats them. They suffice: a key is compared with those of the same
 * account only, and these are deleted after a day.
 */
const documentKeyBytes = 8;

/** The root layout of all pages except embeds and public ones. Every page brings its own `<main id="main">`. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const [language, viewer] = await Promise.all([getLocale(), getViewer()]);
  return (
    <html lang={language} className={fontVariables}>
      <body className="bg-canvas text-ink">
        <SkipLink />
        <FormKeys random={randomBytes(documentKeyBytes).toString('base64url')}>
          <ClientMessages>{children}</ClientMessages>
        </FormKeys>
        <LanguageKeeper language={language} fromProfile={Boolean(viewer?.comedian)} />
      </body>
    </html>
  );
}
