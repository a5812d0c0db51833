import { getLocale, getTranslations } from 'next-intl/server';
import { StandingList } from '@/components/line-ups/fairness/standings';
import { PageHead } from '@/components/ui/page-head';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { FindShows } from '@/components/spots/own/own-lists';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadOwnStandings } from '@/lib/line-ups/fairness/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/user/spots/vollgas'>;

export const generateMetadata = titled('lineUpsOwnStandings', 'title');

export default async function OwnStandingsPage({ searchParams }: Props) {
  const { comedian } = await requireComedian();
  const [language, t, { after }] = await Promise.all([
    getLocale(),
    getTranslations('lineUpsOwnStandings'),
    searchParams,
  ]);
  const looking = { comedianId: comedian.id, language, now: new Date() };
  const { standings, next, isContinued } = await loadOwnStandings(looking, after);
  return (
    <>
      <PageHead back="/user/spots" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <div className="flex flex-col gap-5">
        {isContinued && <ToBeginningLink href="/user/spots/vollgas" />}
        {standings.length > 0 ? (
          <StandingList standings={standings} />
        ) : (
          <FindShows title={t('emptyTitle')} link={t('findShows')}>
            {t('emptyText')}
          </FindShows>
        )}
        {next && <GoOnLink href={`/user/spots/vollgas?after=${next}`} />}
      </div>
    </>
  );
}
