import { getLocale, getTranslations } from 'next-intl/server';
import { CalendarLink } from '@/components/public/calendar-link';
import { BackLink, PageTitle } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadOwnLink } from '@/lib/public/calendar-links/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/calendar'>;

export const generateMetadata = titled('publicCalendarLink', 'team', 'title');

export default async function TeamCalendarPage({ params }: Props) {
  const { brand, viewer } = await requireBrandArea((await params).brand);
  const of = { comedianId: viewer.comedian.id, brandId: brand.id };
  const [link, t] = await Promise.all([
    loadOwnLink(of, await getLocale(), new Date()),
    getTranslations('publicCalendarLink.team'),
  ]);
  return (
    <>
      <BackLink href={`/brands/${brand.id}/team`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint', { brand: brand.name })}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['publicCalendarLink', 'formsCopyText']}>
        <CalendarLink link={link} brandId={brand.id} />
      </ClientMessages>
    </>
  );
}
