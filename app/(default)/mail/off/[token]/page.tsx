import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AppBrowser } from '@/components/accounts/app-browser';
import { AreaMain } from '@/components/frame/area-parts';
import { PageHead } from '@/components/ui/page-head';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { loadOff } from '@/lib/notifications/channels/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('notificationsMailOff', 'title');

/** The page with one button that switches the mails off. It works without a sign-in, and opening it changes nothing. */
export default async function MailOffPage({ params }: PageProps<'/mail/off/[token]'>) {
  const { token } = await params;
  const off = await loadOff(token);
  if (!off) notFound();
  const { groups, isOff, language: locale } = off;
  const [t, tGroups] = await Promise.all([
    getTranslations({ locale, namespace: 'notificationsMailOff' }),
    getTranslations({ locale, namespace: 'accountsSettings.notices.groups' }),
  ]);
  return (
    <>
      <PlainHeader />
      <AreaMain isText lang={locale}>
        <PageHead icon="bell-off" title={t(isOff ? 'done' : 'title')} />
        <div className="flex flex-col items-start gap-4">
          <p>{t(isOff ? 'nothingMore' : 'about')}</p>
          <ul className="list-disc pl-6">
            {groups.map((group) => (
              <li key={group}>{tGroups(`${group}.name`)}</li>
            ))}
          </ul>
          <p className="text-ink-soft">{t('bell')}</p>
          {!isOff && (
            <form method="post" action={`/api/mail/off/${token}`}>
              <button name="button" value="yes" className={buttonClass({})}>
                {t('button')}
              </button>
            </form>
          )}
          <LinkButton variant={isOff ? 'secondary' : 'quiet'} href="/user/settings#notices">
            {t('settings')}
          </LinkButton>
          <AppBrowser goal="/user/settings#notices" language={locale} />
        </div>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
