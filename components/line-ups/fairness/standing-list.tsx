import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/row-list';
import type { OwnStanding } from '@/lib/line-ups/fairness/view';

/** A comedian's own points at each of their brands. Each row links to the page with the numbers. */
export function StandingList({ standings }: { standings: OwnStanding[] }) {
  const t = useTranslations('ownStandings');
  const points = useTranslations('fairScore');
  return (
    <RowList>
      {standings.map(({ brand, score, isWaiting }) => (
        <RowLink key={brand.id} href={`/user/spots/vollgas/${brand.id}`} prefetch={false}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-lg font-bold">
            <span className="wrap-anywhere">{brand.name}</span>
            <span className="tabular-nums">{points('points', { points: score.points })}</span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">
            {score.applications > 0
              ? t('summary', { spots: score.spots, applications: score.applications })
              : t('noApplications')}
          </span>
          {isWaiting && <span className="text-sm">{t('isWaiting')}</span>}
        </RowLink>
      ))}
    </RowList>
  );
}
