import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
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
      <PageHead back="/user/profil" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <ClientMessages namespaces={['comediansNights', 'formsResend']}>
        <NightCalendar view={view} />
      </ClientMessages>
    </>
  );
}
