import { getLocale, getTranslations } from 'next-intl/server';
import { CalendarLink } from '@/components/public/calendar-link';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnLink } from '@/lib/public/calendar-links/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('publicCalendarLink', 'own', 'title');

export default async function OwnCalendarPage() {
  const { comedian } = await requireComedian();
  const of = { comedianId: comedian.id, brandId: null };
  const [link, t] = await Promise.all([
    loadOwnLink(of, await getLocale(), new Date()),
    getTranslations('publicCalendarLink.own'),
  ]);
  return (
    <>
      <PageHead back="/user/spots" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <ClientMessages namespaces={['publicCalendarLink', 'formsCopyText']}>
        <CalendarLink link={link} brandId={null} />
      </ClientMessages>
    </>
  );
}
