import { ArrowDown, ArrowUp } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type TrackerOrder, trackerQuery, type TrackerFilters } from '@/lib/line-ups/fairness/filters';
import type { Tracked } from '@/lib/line-ups/fairness/view';
import { ScoreParts } from './score-line';
import { TrackedName, useBesides, useLastHere } from './tracker-facts';

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
  const t = useTranslations('vollgas');
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
  const t = useTranslations('vollgas.columns');
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
