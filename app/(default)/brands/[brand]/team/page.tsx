import { getLocale, getTranslations } from 'next-intl/server';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { ShowChoiceList } from '@/components/shows/show-choice-list';
import { TodoShows } from '@/components/line-ups/inbox/todo-shows';
import { NightsNow } from '@/components/night/nights-now';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readPlace } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { loadDashboard } from '@/lib/shows/choice-loaders';
import { loadNightsNow } from '@/lib/night/loaders';

type Props = PageProps<'/brands/[brand]/team'>;

export const generateMetadata = titled('brandsTeam', 'title');

export default async function TeamPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('brandsTeam');
  const after = readPlace((await searchParams).after);
  const looking = { language: await getLocale(), now: new Date() };
  const [{ todos, shows, next }, nights] = await Promise.all([
    loadDashboard(brand.id, after, looking),
    loadNightsNow(brand.id, looking.now),
  ]);
  const address = `/brands/${brand.id}/team` as const;
  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <p className="mb-5 flex flex-wrap gap-2">
        <LinkButton href={`${address}/applications`}>{t('toInbox')}</LinkButton>
        <LinkButton href={`${address}/lineupshowauswahl`}>{t('toShows')}</LinkButton>
      </p>
      {shows.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          action={<LinkButton href={`${address}/shows/new`}>{t('newShow')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-8">
          {after && <ToBeginningLink href={address} />}
          {nights.length > 0 && <NightsNow brandId={brand.id} nights={nights} />}
          {todos.shows.length > 0 && <TodoShows {...todos} />}
          <Section id="coming" title={t('coming')}>
            <ShowChoiceList shows={shows} />
          </Section>
          {next && <GoOnLink href={`${address}?after=${next}`} />}
        </div>
      )}
    </>
  );
}
