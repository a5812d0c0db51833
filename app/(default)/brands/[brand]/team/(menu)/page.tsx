import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/layout/more-link';
import { PageTitle } from '@/components/layout/page-title';
import { TeamShowList } from '@/components/shows/team-show-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadTeamShows } from '@/lib/shows/loaders';
import { pagesAsked } from '@/lib/core/paging';

type Props = PageProps<'/brands/[brand]/team'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('team');
  return { title: t('title') };
}

export default async function TeamPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('team');
  const pages = pagesAsked((await searchParams).pages);
  const { shows, hasMore } = await loadTeamShows(brand.id, await getLocale(), new Date(), pages);
  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <p className="mb-5 flex flex-wrap gap-2">
        <LinkButton href={`/brands/${brand.id}/team/applications`}>{t('toInbox')}</LinkButton>
        <LinkButton href={`/brands/${brand.id}/team/lineupshowauswahl`}>{t('toShows')}</LinkButton>
      </p>
      {shows.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <TeamShowList shows={shows} />
          {hasMore && <MoreLink pages={pages + 1} />}
        </div>
      )}
    </>
  );
}
