'use client';

import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { DataTable, type Column, type Sorts } from '@/components/ui/data-table';
import { Icon } from '@/components/ui/icon';
import type { ComedianOrder } from '@/lib/brands/comedians/filters';
import type { ListedComedian } from '@/lib/brands/comedians/list-loaders';

type Row = ListedComedian & { id: string };

/** The rows of `ComedianTable`. They arrive as plain data (`ShowChoiceTable`). */
export function ComedianRows({
  address,
  sorts,
  comedians,
}: {
  /** The address of the list. A comedian's page is below it. */
  address: string;
  sorts: Sorts<ComedianOrder>;
  comedians: ListedComedian[];
}) {
  const t = useTranslations('brandsComedians');
  return (
    <DataTable
      label={t('title')}
      lead="2.5rem"
      columns={useColumns(sorts)}
      rows={comedians.map((comedian) => ({ ...comedian, id: comedian.comedianId }))}
      href={({ id }) => `${address}/${id}`}
    />
  );
}

function useColumns(sorts: Sorts<ComedianOrder>): Column<Row>[] {
  const t = useTranslations('brandsComedians');
  const label = useTranslations('brandsComedians.columns');
  const bands = useTranslations('comediansSpotCountBands');
  return [
    {
      name: 'name',
      label: label('name'),
      width: 'minmax(12rem, 2fr)',
      phone: 'title',
      sort: sorts.name,
      cell: (row) => <Name row={row} />,
    },
    { name: 'city', label: label('city'), cell: ({ cityName }) => <span>{cityName}</span> },
    {
      name: 'band',
      label: label('band'),
      phone: 'line',
      sort: sorts.band,
      cell: ({ spotCountBand }) => t('bandOption', { band: bands(spotCountBand) }),
    },
    { name: 'since', label: label('since'), isNumber: true, isWide: true, cell: ({ since }) => since },
    {
      name: 'spots',
      label: label('spots'),
      isNumber: true,
      phone: 'end',
      sort: sorts.spots,
      cell: ({ spots }) => (spots > 0 ? <Times count={spots} /> : null),
    },
    {
      name: 'lastHere',
      label: label('lastHere'),
      phone: 'line',
      isNamed: true,
      sort: sorts.lastHere,
      cell: ({ lastHere }) => lastHere,
    },
    {
      name: 'nextHere',
      label: label('nextHere'),
      isWide: true,
      sort: sorts.nextHere,
      cell: ({ nextHere, comingSpots }) =>
        nextHere && (
          <>
            {nextHere}
            {comingSpots > 1 && (
              <span className="text-sm text-ink-soft">{t('comingSpots', { count: comingSpots })}</span>
            )}
          </>
        ),
    },
    {
      name: 'tags',
      label: label('tags'),
      width: 'minmax(6rem, 1fr)',
      phone: 'line',
      cell: ({ bars, tags }) =>
        (bars.length > 0 || tags.length > 0) && (
          <>
            <BarChips bars={bars} />
            <span className="text-sm @max-2xl:hidden">{tags.join(' · ')}</span>
          </>
        ),
    },
  ];
}

function Name({ row: { face, name, isFavourite, isOnTonight } }: { row: Row }) {
  const t = useTranslations('brandsComedians');
  return (
    <>
      <span className="at-lead shrink-0">
        <Face pictureId={face} name={name} size="tiny" isOnTonight={isOnTonight} />
      </span>
      <span>{name}</span>
      {isOnTonight && <span className="sr-only">({t('onTonight')})</span>}
      {isFavourite && (
        <>
          <Icon name="heart" className="text-direct-list" />
          <span className="sr-only">{t('favourite')}</span>
        </>
      )}
    </>
  );
}

function Times({ count }: { count: number }) {
  const t = useTranslations('brandsComedians');
  return (
    <>
      <span aria-hidden>{count}×</span>
      <span className="sr-only">{t('playedHere', { count })}</span>
    </>
  );
}
