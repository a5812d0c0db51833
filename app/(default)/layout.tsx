import type { Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { FormKeys } from '@/components/forms/form-keys';
import { ClientMessages } from '@/components/layout/client-messages';
import { fontVariables } from '@/components/layout/fonts';
import { LanguageKeeper } from '@/components/layout/language-keeper';
import { SkipLink } from '@/components/layout/skip-link';
import { getViewer } from '@/lib/auth/viewer';
import { savedTheme, themes, type Theme } from '@/lib/core/theme';
import { describeProduct } from '@/lib/i18n/page-title';
import '../globals.css';

export const generateMetadata = describeProduct;

/** The colour `--surface` of app/globals.css, for the browser's own bar. */
const surface = { light: '#ffffff', dark: '#13272a' };

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  return {
    colorScheme: theme ?? 'light dark',
    themeColor: theme
      ? surface[theme]
      : themes.map((one) => ({ media: `(prefers-color-scheme: ${one})`, color: surface[one] })),
    viewportFit: 'cover',
  };
}

async function chosenTheme(): Promise<Theme | null> {
  const jar = await cookies();
  return savedTheme((name) => jar.get(name)?.value);
}

/**
 * Only 64 bits, because every form of a page repeats them. They suffice: a key is compared with those of the same
 * account only, and these are deleted after a day.
 */
const documentKeyBytes = 8;

/** The characters of an account's id that tell the accounts of one browser apart: 48 random bits. */
const accountMark = 12;

/** The root layout of all pages except embeds and public ones. Every page brings its own `<main id="main">`. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const [language, viewer, theme, t] = await Promise.all([
    getLocale(),
    getViewer(),
    chosenTheme(),
    getTranslations('keptText'),
  ]);
  return (
    <html lang={language} data-scheme={theme ?? undefined} className={fontVariables}>
      <body className="bg-canvas text-ink">
        <SkipLink />
        <FormKeys
          random={randomBytes(documentKeyBytes).toString('base64url')}
          account={viewer?.accountId.slice(-accountMark) ?? null}
          restored={t('restored')}
          discard={t('discard')}
        >
          <ClientMessages>{children}</ClientMessages>
        </FormKeys>
        <LanguageKeeper language={language} theme={theme} fromProfile={Boolean(viewer?.comedian)} />
      </body>
    </html>
  );
}
