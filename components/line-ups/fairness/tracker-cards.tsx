import { useTranslations } from 'next-intl';
import type { Tracked } from '@/lib/line-ups/fairness/view';
import { ScoreParts } from './score-line';
import { TrackedName, useBesides, useLastHere } from './tracker-facts';

/** The tracker on a phone: a card for each comedian. */
export function TrackerCards({ brandId, rows }: { brandId: string; rows: Tracked[] }) {
  const t = useTranslations('vollgas');
  const points = useTranslations('fairScore');
  return (
    <ul aria-label={t('tableLabel')} className="flex flex-col gap-3 lg:hidden">
      {rows.map((row) => (
        <li key={row.comedianId} className="flex flex-col gap-2 rounded-card border border-line sheet p-4">
          <div className="flex items-start justify-between gap-3">
            <TrackedName brandId={brandId} row={row} />
            <strong className="shrink-0 pt-2.5 font-display text-lg tabular-nums">
              {points('points', { points: row.score.points })}
            </strong>
          </div>
          <p className="text-sm">
            <ScoreParts score={row.score} />
          </p>
          <Facts row={row} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ row }: { row: Tracked }) {
  const t = useTranslations('vollgas');
  const [last = '', ...next] = useLastHere()(row);
  const besides = useBesides();
  const said = [
    row.rate !== null && t('facts.rate', { rate: t('rate', { percent: row.rate }) }),
    row.daysSince === null ? t('facts.never') : t('facts.lastHere', { ago: last }),
    ...next,
    ...besides(row),
  ];
  return <p className="text-sm tabular-nums">{said.filter(Boolean).join(' · ')}</p>;
}
