import type { Metadata, Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AppBrowser } from '@/components/accounts/app-browser';
import { SignIn } from '@/components/accounts/sign-in';
import { SignOut } from '@/components/accounts/sign-out';
import { ClientMessages } from '@/components/ui/client-messages';
import { LanguageMenu } from '@/components/frame/language-menu';
import { Logo } from '@/components/ui/logo';
import { mainId } from '@/components/core/main-id';
import { Hero, Organisers, Programme, StartFooter } from '@/components/public/start-page';
import { Notice } from '@/components/ui/notice';
import { LinkButton } from '@/components/ui/button';
import { isGoogleOff, providerOrFirst, signInChoices } from '@/lib/accounts/providers';
import { signInProblem } from '@/lib/accounts/sign-in-cookies';
import { afterSignInPath, deletedPath } from '@/lib/accounts/sign-in-flow';
import { getDeletedAccount, getViewer } from '@/lib/accounts/viewer';
import { isDatabaseTrouble } from '@/lib/core/database/database-trouble';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { loadStartPage } from '@/lib/public/loaders';
import { loadSharePicture, startId } from '@/lib/public/share/loaders';
import { publicMetadata } from '@/lib/public/metadata-view';

/** For previews of a posted address in chats. Search engines read the metadata of the root layout. */
export async function generateMetadata(): Promise<Metadata> {
  const [language, t] = await Promise.all([getLocale(), getTranslations()]);
  const { openGraph, twitter } = publicMetadata('/', language, {
    title: t('coreApp.name'),
    description: t('publicStart.claim'),
    share: await loadSharePicture('start', startId, language),
  });
  return { openGraph, twitter };
}

/** Returns no shows while the database is away, so that the page works without them. Throws any other error. */
function nothingWhileAway(error: unknown): null {
  if (isDatabaseTrouble(error)) return null;
  throw error;
}

/** The start page: the product, the sign-in, and the next shows. It has no layout around it. */
export default async function StartPage({ searchParams }: PageProps<'/'>) {
  const { callbackUrl, signInError, provider, ended } = await searchParams;
  const target = (ownPath(callbackUrl, env().NEXTAUTH_URL) ?? afterSignInPath) as Route;
  const [t, viewer, start] = await Promise.all([
    getTranslations(),
    getViewer(),
    loadStartPage({ language: await getLocale(), now: new Date() }).catch(nothingWhileAway),
  ]);
  if (!viewer && (await getDeletedAccount())) redirect(deletedPath);

  return (
    <>
      <header className="start-night">
        <div className="start-head">
          <Logo />
          <LanguageMenu />
        </div>
      </header>
      <main id={mainId}>
        <Hero start={start}>
          {viewer ? (
            <div className="flex flex-col gap-3">
              <p>{t('publicStart.signedIn')}</p>
              <div className="flex flex-wrap items-center gap-2">
                <LinkButton href={target} variant="stage" size="large">
                  {t('publicStart.continue')}
                </LinkButton>
                <SignOut label={t('frameLayout.signOut')} pendingLabel={t('frameLayout.signingOut')} />
              </div>
            </div>
          ) : (
            <ClientMessages namespaces={['accountsSignIn']}>
              {ended && (
                <div className="mb-4 max-w-lg">
                  <Notice role="status">
                    <p>{t('publicStart.ended')}</p>
                  </Notice>
                </div>
              )}
              {isGoogleOff() && (
                <div className="mb-4 max-w-lg">
                  <Notice role="status">
                    <p>{t('accountsSignIn.googleOff', { provider: providerOrFirst(null).name })}</p>
                  </Notice>
                </div>
              )}
              <AppBrowser goal={target}>
                <SignIn
                  target={target}
                  providers={signInChoices()}
                  problem={
                    signInError
                      ? { ...(await signInProblem(signInError)), at: providerOrFirst(provider).id }
                      : undefined
                  }
                />
              </AppBrowser>
            </ClientMessages>
          )}
        </Hero>
        <div className="start-more">
          <Organisers />
          {start && <Programme start={start} />}
        </div>
      </main>
      <StartFooter />
    </>
  );
}
