import { ArrowDown, ArrowUp, Clock, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { trackerQuery, type TrackerOrder, type TrackerFilters } from '@/lib/line-ups/fairness/filters';
import type { Tracked } from '@/lib/line-ups/fairness/view';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { ScoreParts } from './score-line';

/** The columns that can be sorted, each with its order and direction. */
const sorted: Partial<Record<string, { order: TrackerOrder; direction: 'ascending' | 'descending' }>> = {
  name: { order: 'name', direction: 'ascending' },
  points: { order: 'score', direction: 'descending' },
  applications: { order: 'applications', direction: 'descending' },
  spots: { order: 'spots', direction: 'descending' },
  lastHere: { order: 'waiting', direction: 'ascending' },
};

const columns = ['name', 'points', 'applications', 'spots', 'rate', 'lastHere'] as const;

type Column = (typeof columns)[number];

/** The tracker on a wide screen: a table with column headers that sort it. */
export function TrackerTable({
  brandId,
  filters,
  rows,
}: {
  brandId: string;
  filters: TrackerFilters;
  rows: Tracked[];
}) {
  const t = useTranslations('lineUpsVollgas');
  return (
    <table
      aria-label={t('tableLabel')}
      className="hidden w-full rounded-card border border-line sheet text-left text-sm lg:table"
    >
      <thead>
        <tr className="border-b border-line align-bottom">
          {columns.map((column) => (
            <Head key={column} column={column} brandId={brandId} filters={filters} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.comedianId} brandId={brandId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ column, brandId, filters }: { column: Column; brandId: string; filters: TrackerFilters }) {
  const t = useTranslations('lineUpsVollgas.columns');
  const sort = sorted[column];
  const isSorted = sort?.order === filters.order;
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sort?.direction : undefined}
      className="px-2 font-semibold whitespace-nowrap first:pl-4"
    >
      {sort ? (
        <Link
          href={`/brands/${brandId}/team/vollgas${trackerQuery({ ...filters, order: sort.order, after: null })}`}
          scroll={false}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-1 text-link"
        >
          {t(column)}
          {isSorted && <Arrow aria-hidden size={16} className="shrink-0" />}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{t(column)}</span>
      )}
    </th>
  );
}

function Row({ brandId, row }: { brandId: string; row: Tracked }) {
  const lastHere = useLastHere();
  const besides = useBesides();
  const { score, rate } = row;
  const number = 'px-2 py-3 whitespace-nowrap tabular-nums';
  return (
    <tr className="align-top">
      <th scope="row" className="w-1/3 px-2 py-2 pl-4 font-normal">
        <TrackedName brandId={brandId} row={row} />
      </th>
      <td className="px-2 py-3">
        <strong className="font-display text-lg tabular-nums">{score.points}</strong>
        <br />
        <ScoreParts score={score} />
      </td>
      <td className={number}>{score.applications}</td>
      <td className={number}>{score.spots}</td>
      <td className={number}>{rate ?? '–'}</td>
      <td className={number}>
        <Lines of={[...lastHere(row), ...besides(row)]} />
      </td>
    </tr>
  );
}

/** Shows each text in a line of its own. */
function Lines({ of: texts }: { of: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

/** The tracker on a phone: a card for each comedian. */
export function TrackerCards({ brandId, rows }: { brandId: string; rows: Tracked[] }) {
  const t = useTranslations('lineUpsVollgas');
  const points = useTranslations('lineUpsFairScore');
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
  const t = useTranslations('lineUpsVollgas');
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

/** The name of a comedian with a link to the team's page about them, and short notes on their present state. */
function TrackedName({ brandId, row }: { brandId: string; row: Tracked }) {
  const t = useTranslations('lineUpsVollgas');
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

/** When somebody last played here ("vor 12 Tagen", "noch nie") and when they play next. */
function useLastHere(): (row: Tracked) => string[] {
  const t = useTranslations('lineUpsVollgas');
  return ({ daysSince, nextHere }) => [
    daysSince === null ? t('never') : t('daysAgo', { days: daysSince }),
    ...(nextHere ? [t('nextHere', { day: nextHere })] : []),
  ];
}

/** Returns a function with further texts: how many spots somebody gave back, and to how many they did not come. */
function useBesides(): (row: Tracked) => string[] {
  const t = useTranslations('lineUpsVollgas.facts');
  return ({ cancellations, noShows }) => [
    ...(cancellations > 0 ? [t('cancellations', { count: cancellations })] : []),
    ...(noShows > 0 ? [t('noShows', { count: noShows })] : []),
  ];
}
