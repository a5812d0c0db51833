import type { Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { SignOut } from '@/components/auth/sign-out';
import { RegistrationForm } from '@/components/comedians/registration-form';
import { ClientMessages } from '@/components/layout/client-messages';
import { mainId } from '@/components/layout/skip-link';
import { PageTitle } from '@/components/layout/page-title';
import { PlainHeader } from '@/components/layout/plain-header';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import { requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import { titled } from '@/lib/i18n/page-title';
import { dateIn } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';

export const generateMetadata = titled('registration', 'title');

/** Registration: for somebody who is signed in and has no profile yet. */
export default async function NewUserPage({ searchParams }: PageProps<'/newUser'>) {
  const callbackUrl = ownPath((await searchParams).callbackUrl, env().NEXTAUTH_URL);
  const viewer = await requireViewer();
  if (viewer.comedian) redirect((callbackUrl ?? afterSignInPath) as Route);
  const [t, tLayout] = await Promise.all([getTranslations('registration'), getTranslations('layout')]);
  return (
    <>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-2xl gutter pt-4 pb-16">
        <PageTitle hint={t('lead')}>{t('title')}</PageTitle>
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          <p>{t('signedInAs', { email: viewer.email })}</p>
          <div className="-mx-4">
            <SignOut label={tLayout('signOut')} pendingLabel={tLayout('signingOut')} />
          </div>
        </div>
        <ClientMessages namespaces={['spotCountBands', 'registration', 'cityInput', 'form', 'validation']}>
          <RegistrationForm
            language={await getLocale()}
            thisYear={Number(dateIn(new Date(), platformZone).slice(0, 4))}
            callbackUrl={callbackUrl ?? ''}
          />
        </ClientMessages>
      </main>
    </>
  );
}
