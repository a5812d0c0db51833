import { getLocale, getTranslations } from 'next-intl/server';
import { CalendarLink } from '@/components/calendar-links/calendar-link';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireComedian } from '@/lib/auth/viewer';
import { loadOwnLink } from '@/lib/calendar-links/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('calendarLink', 'own', 'title');

export default async function OwnCalendarPage() {
  const { comedian } = await requireComedian();
  const of = { comedianId: comedian.id, brandId: null };
  const [link, t] = await Promise.all([
    loadOwnLink(of, await getLocale(), new Date()),
    getTranslations('calendarLink.own'),
  ]);
  return (
    <>
      <BackLink href="/user/spots">{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['calendarLink', 'copyText']}>
        <CalendarLink link={link} brandId={null} />
      </ClientMessages>
    </>
  );
}
