import type { Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { SignedInAs } from '@/components/accounts/signed-in-as';
import { RegistrationForm } from '@/components/comedians/registration-form';
import { OwnExport } from '@/components/data/exports/own-export';
import { ClientMessages } from '@/components/ui/client-messages';
import { AreaMain } from '@/components/frame/area-parts';
import { PageHead } from '@/components/ui/page-head';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { FaceSection } from '@/components/media/pictures/face-section';
import { Section } from '@/components/ui/section';
import { FirstVideo } from '@/components/media/videos/first-video';
import { nameNote } from '@/lib/accounts/sign-in-cookies';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { profileOf, requireViewer } from '@/lib/accounts/viewer';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { loadFirstFace } from '@/lib/media/pictures/loaders';
import { readUploadResult, uploadResultParameter } from '@/lib/media/pictures/refusal-rules';
import { titled } from '@/lib/core/i18n/page-title';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

export const generateMetadata = titled('comediansRegistration', 'title');

/** The registration. An account without a profile can open no other page, so it also offers the export of its data. */
export default async function NewUserPage({ searchParams }: PageProps<'/newUser'>) {
  const query = await searchParams;
  const callbackUrl = ownPath(query.callbackUrl, env().NEXTAUTH_URL);
  const viewer = await requireViewer();
  if (profileOf(viewer)) redirect((callbackUrl ?? afterSignInPath) as Route);
  const [t, pictureId, name] = await Promise.all([
    getTranslations('comediansRegistration'),
    loadFirstFace(viewer.accountId),
    nameNote.read(),
  ]);
  const uploadResult = readUploadResult(query[uploadResultParameter]);
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead
          icon="mic-vocal"
          title={t('title')}
          line={
            <>
              {t('signedInAs', { email: viewer.email })}{' '}
              <a href="#account" className="text-link">
                {t('otherAddress')}
              </a>
            </>
          }
        />
        <ClientMessages
          namespaces={[
            'comediansSpotCountBands',
            'comediansRegistration',
            'placesCityInput',
            'formsForm',
            'formsResend',
            'formsValidation',
          ]}
        >
          <RegistrationForm
            language={await getLocale()}
            thisYear={Number(dateIn(new Date(), platformZone).slice(0, 4))}
            callbackUrl={callbackUrl ?? ''}
            name={name}
            isFirstOpen={uploadResult !== null}
            first={
              <>
                <FaceSection name={name ?? ''} pictureId={pictureId} result={uploadResult} isNew />
                <ClientMessages namespaces={['mediaVideoForm', 'mediaUploadErrors']}>
                  <FirstVideo />
                </ClientMessages>
              </>
            }
          />
        </ClientMessages>
        <SignedInAs />
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
            <OwnExport variant="secondary" problem={query.problem} />
          </Section>
        </div>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
