import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { RestoreAccount } from '@/components/data/restore-account';
import { SignOut } from '@/components/accounts/sign-out';
import { ClientMessages } from '@/components/ui/client-messages';
import { AreaMain } from '@/components/frame/area-parts';
import { PageHead } from '@/components/ui/page-head';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { getDeletedAccount, getViewer } from '@/lib/accounts/viewer';
import { loadEnd } from '@/lib/data/deletion/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('dataDeleted', 'title');

/** The page after a deletion. A person who has signed in again can restore their account there. */
export default async function DeletedPage() {
  if (await getViewer()) redirect(afterSignInPath);
  const [account, t, tLayout, language] = await Promise.all([
    getDeletedAccount(),
    getTranslations('dataDeleted'),
    getTranslations('frameLayout'),
    getLocale(),
  ]);
  const end = account && (await loadEnd(account, language, new Date()));
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead icon="user-minus" title={t('title')} />
        {account ? (
          <div className="flex flex-col gap-8">
            {end ? (
              <Section id="restore" title={t('restore.title')}>
                <p>{end.day ? t('restore.text', { day: end.day }) : t('restore.anyTime')}</p>
                <p className="text-ink-soft">{t('restore.gone')}</p>
                <ClientMessages namespaces={['dataDeleted', 'formsResend']}>
                  <RestoreAccount />
                </ClientMessages>
              </Section>
            ) : (
              <p>{t('tooLate')}</p>
            )}
            <Section id="leave" title={t('leave.title')}>
              <p>{t('leave.text')}</p>
              <div>
                <SignOut label={t('leave.signOut')} pendingLabel={tLayout('signingOut')} />
              </div>
            </Section>
          </div>
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p>{t('text')}</p>
            <p>{t('back')}</p>
            <LinkButton href="/">{t('toStart')}</LinkButton>
          </div>
        )}
      </AreaMain>
      <PlainFooter />
    </>
  );
}
