import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { FormKeys } from '@/components/forms/form-keys';
import { BrowserKeeper } from '@/components/frame/browser-keeper';
import { ClientMessages } from '@/components/ui/client-messages';
import { fontVariables } from '@/components/frame/fonts';
import { SkipLink } from '@/components/frame/skip-link';
import { getViewer } from '@/lib/accounts/viewer';
import { savedChoice, savedTheme, themeColours, themes } from '@/lib/core/browser/theme';
import { describeProduct } from '@/lib/core/i18n/page-title';
import { manifestAddress } from '@/lib/host/offline/manifest';
import { appleIcon } from '@/lib/host/offline/app-files';
import { copyOwner } from '@/lib/accounts/session-token';
import '../globals.css';

/** Returns the product's name, and the facts that a browser needs to put it on a home screen. */
export async function generateMetadata(): Promise<Metadata> {
  const [product, language, { theme }] = await Promise.all([describeProduct(), getLocale(), chosenTheme()]);
  return {
    ...product,
    manifest: manifestAddress(language, theme),
    icons: { icon: '/icon.svg', apple: appleIcon.file },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await chosenTheme();
  return {
    colorScheme: theme ?? 'light dark',
    themeColor: theme
      ? themeColours[theme].surface
      : themes.map((one) => ({
          media: `(prefers-color-scheme: ${one})`,
          color: themeColours[one].surface,
        })),
    viewportFit: 'cover',
  };
}

/** Returns the viewer's choice, and the theme that follows from it now. */
async function chosenTheme() {
  const jar = await cookies();
  const read = (name: string) => jar.get(name)?.value;
  return { choice: savedChoice(read), theme: savedTheme(read) };
}

/**
 * The random bytes of a page's form keys. 64 bits suffice, because a key is compared only with those of the same
 * account, and these are deleted after a day. Every form of a page repeats them.
 */
const documentKeyBytes = 8;

/** The characters of an account's id that distinguish the accounts of one browser: 48 random bits. */
const accountMark = 12;

/** The root layout of all pages except embeds and public ones. Every page brings its own `<main id="main">`. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const [language, viewer, { choice, theme }, t, tNew] = await Promise.all([
    getLocale(),
    getViewer(),
    chosenTheme(),
    getTranslations('formsKeptText'),
    getTranslations('coreNewVersion'),
  ]);
  const formKeys = randomBytes(documentKeyBytes).toString('base64url');
  return (
    <html lang={language} data-scheme={theme ?? undefined} className={fontVariables}>
      <body className="bg-canvas text-ink" data-form-keys={formKeys}>
        <SkipLink />
        <FormKeys
          random={formKeys}
          account={viewer?.accountId.slice(-accountMark) ?? null}
          restored={t('restored')}
          discard={t('discard')}
        >
          <ClientMessages>{children}</ClientMessages>
          <BrowserKeeper
            language={language}
            fromProfile={Boolean(viewer?.comedian)}
            theme={choice}
            owner={viewer && copyOwner(viewer.session.id)}
            words={[tNew('text'), tNew('reload'), tNew('close')]}
          />
        </FormKeys>
      </body>
    </html>
  );
}
