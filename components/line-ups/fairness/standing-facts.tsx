import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnStanding } from '@/lib/line-ups/fairness/view';
import { ScoreParts } from './score-line';

/** A comedian's own points at a brand, with the numbers from which they are computed. */
export function StandingFacts({ standing }: { standing: OwnStanding }) {
  const t = useTranslations('ownStandings');
  const points = useTranslations('fairScore');
  const { score, isWaiting, cancellations, comingSpots, nextHere } = standing;
  return (
    <Card className="flex flex-col gap-2">
      <p className="font-display text-2xl font-bold tabular-nums">
        {points('points', { points: score.points })}
      </p>
      <p>
        {'= '}
        <ScoreParts score={score} />
      </p>
      {nextHere && <p>{t('comingSpots', { count: comingSpots, day: nextHere })}</p>}
      {isWaiting && <p>{t('isWaiting')}</p>}
      {cancellations > 0 && <p>{t('cancellations', { count: cancellations })}</p>}
      <p className="text-sm text-ink-soft">{t('decide')}</p>
    </Card>
  );
}
