import { getLocale, getTranslations } from 'next-intl/server';
import { BackLink, PageTitle } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { NightCalendar } from '@/components/comedians/night-calendar';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadOwnNights } from '@/lib/comedians/loaders';

export const generateMetadata = titled('comediansNights', 'title');

export default async function NightsPage() {
  const { comedian } = await requireComedian();
  const [view, t] = await Promise.all([
    loadOwnNights(comedian.id, await getLocale(), new Date()),
    getTranslations('comediansNights'),
  ]);
  return (
    <>
      <BackLink href="/user/profil">{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['comediansNights', 'formsResend']}>
        <NightCalendar view={view} />
      </ClientMessages>
    </>
  );
}
