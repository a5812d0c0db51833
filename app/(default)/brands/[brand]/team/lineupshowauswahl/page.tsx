import { getLocale, getTranslations } from 'next-intl/server';
import { ViewTabs } from '@/components/ui/tabs';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { ShowChoiceEmpty, ShowChoiceFound, ShowChoiceSearch } from '@/components/shows/show-choice-search';
import { ShowChoiceTable } from '@/components/shows/show-choice-table';
import { ShowMonth } from '@/components/shows/show-month';
import { LinkButton } from '@/components/ui/button';
import { requireBrandArea } from '@/lib/brands/loaders';
import { maxPages } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { readShowChoiceFilters, showChoiceQuery, type ShowChoiceFilters } from '@/lib/shows/choice-filters';
import { loadShowChoice, loadShowMonth } from '@/lib/shows/choice-loaders';

type Props = PageProps<'/brands/[brand]/team/lineupshowauswahl'>;
type Look = { language: Awaited<ReturnType<typeof getLocale>>; now: Date };

export const generateMetadata = titled('showsChoice', 'title');

export default async function ShowChoicePage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('showsChoice');
  const query = await searchParams;
  const filters = readShowChoiceFilters(query);
  const isMonth = query.view === 'month';
  const look = { language: await getLocale(), now: new Date() };
  const team = `/brands/${brand.id}/team` as const;
  const address = `${team}/lineupshowauswahl` as const;
  const periods = (['coming', 'past'] as const).map((period) => ({
    href: `${address}${showChoiceQuery({ when: period, q: filters.q })}` as const,
    label: t(period),
    current: !isMonth && period === filters.when,
  }));
  const month = { href: `${address}?view=month` as const, label: t('month'), current: isMonth };
  return (
    <>
      <PageHead isWide icon="calendar-days" title={t('title')}>
        <ShowChoiceSearch brandId={brand.id} filters={filters} />
        <LinkButton variant="stage" href={`${team}/shows/new`} className="max-sm:ml-auto">
          {t('new')}
        </LinkButton>
      </PageHead>
      <div className="mb-2 flex flex-wrap justify-between">
        <ViewTabs label={t('tabs')} tabs={[...periods, month]} />
        <div className="-mx-4 flex overflow-x-auto">
          {(['series', 'inbox', 'import'] as const).map((page) => (
            <LinkButton
              key={page}
              variant="quiet"
              href={`${team}/${page === 'inbox' ? 'applications' : page}` as const}
              className="shrink-0 whitespace-nowrap"
            >
              {t(page)}
            </LinkButton>
          ))}
        </div>
      </div>
      {isMonth ? (
        <ShowMonth
          month={await loadShowMonth(brand.id, query.month, look)}
          address={(key) => `${address}?view=month&month=${key}`}
        />
      ) : (
        <ShowList brandId={brand.id} filters={filters} address={address} look={look} />
      )}
    </>
  );
}

async function ShowList({
  brandId,
  filters,
  address,
  look,
}: {
  brandId: string;
  filters: ShowChoiceFilters;
  address: `/brands/${string}/team/lineupshowauswahl`;
  look: Look;
}) {
  const t = await getTranslations('showsChoice');
  const { shows, next } = await loadShowChoice(brandId, filters, look);
  const { when, q, pages } = filters;
  const more = pages < maxPages ? { pages: pages + 1 } : { after: next ?? undefined };
  return (
    <div className="flex flex-col gap-3">
      {q && <ShowChoiceFound q={q} href={`${address}${showChoiceQuery({ when, q: '' })}`} />}
      {filters.after && <ToBeginningLink href={`${address}${showChoiceQuery({ when, q })}`} />}
      {shows.length === 0 ? (
        <ShowChoiceEmpty filters={filters} />
      ) : (
        <ClientMessages parts={{ showsChoice: ['spots', 'lineUp', 'visibility', 'columns'] }}>
          <ShowChoiceTable label={t(when === 'past' ? 'allPast' : 'allComing')} shows={shows} />
        </ClientMessages>
      )}
      {next && (
        <GoOnLink href={`${address}${showChoiceQuery({ when, q, ...more })}`} isAdding={pages < maxPages} />
      )}
    </div>
  );
}
