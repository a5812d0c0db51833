import { getLocale, getTranslations } from 'next-intl/server';
import { GoOnLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { FirstSteps } from '@/components/shows/first-steps';
import { ShowChoiceTable } from '@/components/shows/show-choice-table';
import { Todos } from '@/components/line-ups/inbox/todos';
import { NightsNow } from '@/components/night/nights-now';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { requireBrandArea } from '@/lib/brands/loaders';
import { maxPages, readPages } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { loadDashboard } from '@/lib/shows/choice-loaders';
import { loadNightsNow } from '@/lib/night/loaders';

type Props = PageProps<'/brands/[brand]/team'>;

export const generateMetadata = titled('brandsTeam', 'title');

export default async function TeamPage({ params, searchParams }: Props) {
  const { brand, abilities } = await requireBrandArea((await params).brand);
  const t = await getTranslations('brandsTeam');
  const pages = readPages((await searchParams).pages);
  const looking = { language: await getLocale(), now: new Date() };
  const [{ shows, hasMore, first }, nights] = await Promise.all([
    loadDashboard(brand.id, pages, looking),
    loadNightsNow(brand.id, looking.now),
  ]);
  const address = `/brands/${brand.id}/team` as const;
  const next = shows.find(({ lineUp }) => lineUp !== 'cancelled');
  return (
    <>
      <PageHead isWide icon="layout-list" title={t('title')}>
        {nights.length > 0 && <NightsNow brandId={brand.id} nights={nights} />}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <LinkButton href={`${address}/applications`}>{t('toInbox')}</LinkButton>
          <LinkButton href={`${address}/lineupshowauswahl`}>{t('toShows')}</LinkButton>
        </span>
      </PageHead>
      {first ? (
        <FirstSteps
          brandId={brand.id}
          done={first}
          mayBring={abilities.keepVenues && abilities.keepFormats}
        />
      ) : shows.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          action={<LinkButton href={`${address}/shows/new`}>{t('newShow')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Section id="coming" title={t('coming')}>
            <ClientMessages parts={{ showsChoice: ['spots', 'lineUp', 'visibility', 'columns'] }}>
              <ShowChoiceTable
                label={t('coming')}
                shows={shows.map(({ todos: _, ...show }) => show)}
                todos={Object.fromEntries(
                  shows.map((show) => [show.id, <Todos key={show.id} show={show} />]),
                )}
                next={next?.id}
              />
            </ClientMessages>
          </Section>
          {hasMore && pages < maxPages && <GoOnLink href={`${address}?pages=${pages + 1}`} isAdding />}
        </div>
      )}
    </>
  );
}
