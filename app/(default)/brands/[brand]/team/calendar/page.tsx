import { getLocale, getTranslations } from 'next-intl/server';
import { CalendarLink } from '@/components/public/calendar-link';
import { ShowMonth } from '@/components/shows/show-month';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { Section } from '@/components/ui/section';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadOwnLink } from '@/lib/public/calendar-links/loaders';
import { loadShowMonth } from '@/lib/shows/choice-loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/calendar'>;

export const generateMetadata = titled('publicCalendarLink', 'team', 'title');

export default async function TeamCalendarPage({ params, searchParams }: Props) {
  const { brand, viewer } = await requireBrandArea((await params).brand);
  const of = { comedianId: viewer.comedian.id, brandId: brand.id };
  const looking = { language: await getLocale(), now: new Date() };
  const [link, month, t] = await Promise.all([
    loadOwnLink(of, looking.language, looking.now),
    loadShowMonth(brand.id, (await searchParams).month, looking),
    getTranslations('publicCalendarLink.team'),
  ]);
  return (
    <>
      <PageHead isWide icon="calendar-sync" title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ShowMonth month={month} address={(key) => `/brands/${brand.id}/team/calendar?month=${key}`} />
        <Section id="feed" title={t('feed')}>
          <p className="text-ink-soft">{t('hint', { brand: brand.name })}</p>
          <ClientMessages namespaces={['publicCalendarLink', 'formsCopyText']}>
            <CalendarLink link={link} brandId={brand.id} />
          </ClientMessages>
        </Section>
      </div>
    </>
  );
}
