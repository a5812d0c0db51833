import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CopyText } from '@/components/forms/copy-text';
import { ClientMessages } from '@/components/ui/client-messages';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { appBrowserOf, intentLink, signInAddress, type AppBrowser } from '@/lib/accounts/app-browser-rules';
import { findProvider } from '@/lib/accounts/providers';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { requestHeader } from '@/lib/core/http/handover';
import type { Language } from '@/lib/core/i18n/language';
import { env } from '@/lib/core/process/env';
import { linkSharer } from '@/lib/core/http/link-sharer';

/** The app whose built-in browser requested the page; null for a regular browser, and where Google is no choice. */
async function appBrowserHere(): Promise<AppBrowser | null> {
  if (!findProvider('google')) return null;
  const requestHeaders = await headers();
  const system = requestHeaders.get(requestHeader.appBrowser);
  if (system === 'ios' || system === 'android') return { app: null, system };
  return appBrowserOf(requestHeaders.get('user-agent'));
}

/**
 * A wrapper of pages that lead to a sign-in. In the built-in browser of an app, where Google lets nobody in, it says
 * so before the first tap and shows the way out on this phone. The children, the sign-in, are folded below, because
 * other providers may work. Elsewhere it shows only the children.
 */
export async function AppBrowser({
  goal = afterSignInPath,
  here = goal === afterSignInPath ? '/' : signInAddress(goal),
  plain = false,
  language,
  children,
}: {
  /** The path in this app to which the sign-in leads. */
  goal?: string;
  /** The path to open in the other browser, where it is not the sign-in. */
  here?: string;
  /** The page is sent without the scripts of React. */
  plain?: boolean;
  /** Another language than that of the request. */
  language?: Language;
  children?: ReactNode;
}) {
  const found = await appBrowserHere();
  if (!found) return children;
  const locale = language ?? (await getLocale());
  const t = await getTranslations({ locale, namespace: 'accountsAppBrowser' });
  const address = env().NEXTAUTH_URL + here;
  return (
    <div className="flex w-full max-w-xl flex-col gap-3">
      {/* The start page has the colours of the night around it, by day as well. */}
      <div className="[--teal:var(--ink)]">
        <Notice tone="warning" title={t('title')}>
          <p>{t('why', { app: found.app ?? 'none' })}</p>
          {found.system === 'android' && (
            <p className="py-1">
              <a href={intentLink(address)} className={buttonClass({ variant: 'stage' })}>
                {t('open')}
              </a>
            </p>
          )}
          <p>{t(`menu.${found.system}`)}</p>
          <p>{t('copyHint')}</p>
          {plain ? (
            <>
              <p className="text-sm wrap-anywhere select-all">{address}</p>
              <p hidden data-url={address} data-copied={t('copied')}>
                <button type="button" className={buttonClass({})}>
                  {t('copy')}
                </button>
                <span role="status" className="ml-2 text-sm" />
                <script data-own dangerouslySetInnerHTML={{ __html: linkSharer }} />
              </p>
            </>
          ) : (
            <ClientMessages namespaces={['formsCopyText']} language={locale}>
              <CopyText id="app-browser" text={address} label={t('address')} short />
            </ClientMessages>
          )}
        </Notice>
      </div>
      {children && (
        <details>
          <summary className="flex min-h-11 items-center underline underline-offset-3">{t('anyway')}</summary>
          <div className="pt-2">{children}</div>
        </details>
      )}
    </div>
  );
}
