import type { Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { SignOut } from '@/components/auth/sign-out';
import { RegistrationForm } from '@/components/comedians/registration-form';
import { OwnExport } from '@/components/exports/own-export';
import { ClientMessages } from '@/components/layout/client-messages';
import { mainId } from '@/components/layout/main-id';
import { PageTitle } from '@/components/layout/page-title';
import { PlainFooter } from '@/components/layout/plain-footer';
import { PlainHeader } from '@/components/layout/plain-header';
import { FaceSection } from '@/components/pictures/face-section';
import { Section } from '@/components/ui/section';
import { FirstVideo } from '@/components/videos/first-video';
import { nameNote } from '@/lib/auth/note-state';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import { profileOf, requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import { loadFirstFace } from '@/lib/pictures/loaders';
import { readTold, toldParameter } from '@/lib/pictures/refusal-rules';
import { titled } from '@/lib/i18n/page-title';
import { dateIn } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';

export const generateMetadata = titled('registration', 'title');

/**
 * Registration, for somebody who is signed in and has no profile yet. They can open no other page, so it also offers
 * the export of their data.
 */
export default async function NewUserPage({ searchParams }: PageProps<'/newUser'>) {
  const asked = await searchParams;
  const callbackUrl = ownPath(asked.callbackUrl, env().NEXTAUTH_URL);
  const viewer = await requireViewer();
  if (profileOf(viewer)) redirect((callbackUrl ?? afterSignInPath) as Route);
  const [t, tLayout, pictureId, name] = await Promise.all([
    getTranslations('registration'),
    getTranslations('layout'),
    loadFirstFace(viewer.accountId),
    nameNote.read(),
  ]);
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
        <div className="mb-10">
          <FaceSection name={name ?? ''} pictureId={pictureId} told={readTold(asked[toldParameter])} isNew />
        </div>
        <div className="mb-10">
          <ClientMessages namespaces={['videoForm', 'uploadErrors']}>
            <FirstVideo />
          </ClientMessages>
        </div>
        <ClientMessages
          namespaces={['spotCountBands', 'registration', 'cityInput', 'form', 'resend', 'validation']}
        >
          <RegistrationForm
            language={await getLocale()}
            thisYear={Number(dateIn(new Date(), platformZone).slice(0, 4))}
            callbackUrl={callbackUrl ?? ''}
            name={name}
          />
        </ClientMessages>
        <p className="mt-8 text-ink-soft">
          {t.rich('bug', {
            link: (words) => (
              <Link href="/user/bugreport" className="text-link">
                {words}
              </Link>
            ),
          })}
        </p>
        <div className="mt-12 border-t border-line pt-8">
          <Section id="export" title={t('export.title')}>
            <p>{t('export.text')}</p>
            <OwnExport variant="secondary" problem={asked.problem} />
          </Section>
        </div>
      </main>
      <PlainFooter />
    </>
  );
}
