import { Clock, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import type { Tracked } from '@/lib/line-ups/fairness/view';

/** The name of a comedian with a link to the team's page about them, and short notes on their present state. */
export function TrackedName({ brandId, row }: { brandId: string; row: Tracked }) {
  const t = useTranslations('vollgas');
  const { comedianId, name, face, bars, isNewcomer, isWaiting } = row;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Face pictureId={face} name={name} />
      <div className="flex min-w-0 flex-col">
        <Link
          href={`/brands/${brandId}/team/comedians/${comedianId}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center self-start font-display text-lg font-bold wrap-anywhere text-link"
        >
          {name}
        </Link>
        {(isNewcomer || isWaiting || bars.length > 0) && (
          <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm font-semibold">
            <BarChips bars={bars} />
            {isNewcomer && (
              <span className="inline-flex items-center gap-1 text-teal">
                <Sparkles aria-hidden size={16} className="shrink-0" />
                {t('isNewcomer')}
              </span>
            )}
            {isWaiting && (
              <span className="inline-flex items-center gap-1 text-applied">
                <Clock aria-hidden size={16} className="shrink-0" />
                {t('isWaiting')}
              </span>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/**
 * Returns a function with the texts about when somebody last played here ("vor 12 Tagen", "noch nie") and when they
 * play next.
 */
export function useLastHere(): (row: Tracked) => string[] {
  const t = useTranslations('vollgas');
  return ({ daysSince, nextHere }) => [
    daysSince === null ? t('never') : t('daysAgo', { days: daysSince }),
    ...(nextHere ? [t('nextHere', { day: nextHere })] : []),
  ];
}

/** Returns a function with further texts: how many spots somebody gave back, and to how many they did not come. */
export function useBesides(): (row: Tracked) => string[] {
  const t = useTranslations('vollgas.facts');
  return ({ cancellations, noShows }) => [
    ...(cancellations > 0 ? [t('cancellations', { count: cancellations })] : []),
    ...(noShows > 0 ? [t('noShows', { count: noShows })] : []),
  ];
}
