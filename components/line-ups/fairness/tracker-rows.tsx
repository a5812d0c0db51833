'use client';

import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { DataTable, type Column, type Sorts } from '@/components/ui/data-table';
import { Icon } from '@/components/ui/icon';
import type { TrackerOrder } from '@/lib/line-ups/fairness/filters';
import type { Tracked } from '@/lib/line-ups/fairness/view';

type Row = Tracked & { id: string };

/** The rows of `TrackerTable`. They arrive as plain data (`ShowChoiceTable`). */
export function TrackerRows({
  address,
  sorts,
  rows,
}: {
  /** The address of the team's area. The pages of comedians are below it. */
  address: string;
  sorts: Sorts<TrackerOrder>;
  rows: Tracked[];
}) {
  const t = useTranslations('lineUpsVollgas');
  const parts = useParts();
  const history = useHistory(sorts);
  return (
    <DataTable
      label={t('tableLabel')}
      lead="2.5rem"
      columns={[
        {
          name: 'points',
          label: t('columns.points'),
          isNumber: true,
          phone: 'lead',
          sort: sorts.score,
          cell: ({ score }) => <b className="text-lg">{score.points}</b>,
        },
        {
          name: 'name',
          label: t('columns.name'),
          width: 'minmax(8rem, 1fr)',
          phone: 'title',
          sort: sorts.name,
          cell: ({ face, name }) => (
            <>
              <span className="shrink-0 @max-[60rem]:hidden">
                <Face pictureId={face} name={name} size="tiny" />
              </span>
              <span>{name}</span>
            </>
          ),
        },
        ...parts,
        ...history,
      ]}
      rows={rows.map((row) => ({ ...row, id: row.comedianId }))}
      href={({ id }) => `${address}/comedians/${id}`}
    />
  );
}

/** The columns of the parts of a score. */
function useParts(): Column<Row>[] {
  const label = useTranslations('lineUpsVollgas.short');
  return (['share', 'waiting', 'newcomer', 'bumps'] as const).map((name) => ({
    name,
    label: label(name),
    isNumber: true,
    isNamed: true,
    phone: 'line',
    cell: ({ score }) => (score[name] > 0 ? `${name === 'share' ? '' : '+ '}${score[name]}` : null),
  }));
}

/** The columns of a comedian's past spots at the brand and open applications. */
function useHistory(sorts: Sorts<TrackerOrder>): Column<Row>[] {
  const t = useTranslations('lineUpsVollgas');
  const label = useTranslations('lineUpsVollgas.short');
  const besides = useBesides();
  return [
    {
      name: 'applications',
      label: label('applications'),
      isNumber: true,
      isWide: true,
      sort: sorts.applications,
      cell: ({ score }) => score.applications,
    },
    {
      name: 'spots',
      label: label('spots'),
      isNumber: true,
      sort: sorts.spots,
      cell: ({ score }) => score.spots,
    },
    {
      name: 'rate',
      label: label('rate'),
      isNumber: true,
      isWide: true,
      cell: ({ rate }) => rate !== null && t('rate', { percent: rate }),
    },
    {
      name: 'lastHere',
      label: label('lastHere'),
      sort: sorts.waiting,
      cell: ({ daysSince }) => (daysSince === null ? t('never') : t('daysAgo', { days: daysSince })),
    },
    { name: 'nextHere', label: label('nextHere'), isWide: true, cell: ({ nextHere }) => nextHere },
    {
      name: 'isWaiting',
      label: label('isWaiting'),
      phone: 'end',
      isWide: true,
      cell: ({ isWaiting }) =>
        isWaiting && (
          <span className="inline-flex items-center gap-1 text-sm text-applied">
            <Icon name="clock" className="size-4" />
            {t('isWaiting')}
          </span>
        ),
    },
    {
      name: 'besides',
      label: label('besides'),
      width: 'minmax(6rem, 1.4fr)',
      phone: 'line',
      cell: (row) => {
        const said = besides(row);
        return (
          (row.bars.length > 0 || said.length > 0) && (
            <>
              <BarChips bars={row.bars} />
              <span className="text-sm">{said.join(' · ')}</span>
            </>
          )
        );
      },
    },
  ];
}

/** Returns a function with the words for a comedian's cancellations and no-shows. */
function useBesides(): (row: Tracked) => string[] {
  const t = useTranslations('lineUpsVollgas.facts');
  return ({ cancellations, noShows }) => [
    ...(cancellations > 0 ? [t('cancellations', { count: cancellations })] : []),
    ...(noShows > 0 ? [t('noShows', { count: noShows })] : []),
  ];
}
