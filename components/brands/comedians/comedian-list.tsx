import { useTranslations } from 'next-intl';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { DataTable, sortBy, type Column } from '@/components/ui/data-table';
import { Icon } from '@/components/ui/icon';
import { comedianQuery, type ComedianFilters, type ComedianOrder } from '@/lib/brands/comedians/filters';
import type { ListedComedian } from '@/lib/brands/comedians/list-loaders';

type Row = ListedComedian & { id: string };

/** The orders that begin with the most or the latest. */
const falling: readonly ComedianOrder[] = ['band', 'spots', 'lastHere'];

/** Everybody who has to do with a brand, for its team: one row each. */
export function ComedianTable({
  brandId,
  filters,
  comedians,
}: {
  brandId: string;
  filters: ComedianFilters;
  comedians: ListedComedian[];
}) {
  const t = useTranslations('brandsComedians');
  const address = `/brands/${brandId}/team/comedians`;
  const isNew = { pages: 1, after: null };
  return (
    <DataTable
      label={t('title')}
      lead="2.5rem"
      columns={useColumns((order) =>
        sortBy(
          falling.includes(order) ? 'descending' : 'ascending',
          filters.order === order ? filters.turned : null,
          (turned) => `${address}${comedianQuery({ ...filters, ...isNew, order, turned })}`,
        ),
      )}
      rows={comedians.map((comedian) => ({ ...comedian, id: comedian.comedianId }))}
      href={({ id }) => `${address}/${id}`}
    />
  );
}

function useColumns(sort: (order: ComedianOrder) => Column<Row>['sort']): Column<Row>[] {
  const t = useTranslations('brandsComedians');
  const label = useTranslations('brandsComedians.columns');
  const bands = useTranslations('comediansSpotCountBands');
  return [
    {
      name: 'name',
      label: label('name'),
      width: 'minmax(12rem, 2fr)',
      phone: 'title',
      sort: sort('name'),
      cell: (row) => <Name row={row} />,
    },
    { name: 'city', label: label('city'), cell: ({ cityName }) => <span>{cityName}</span> },
    {
      name: 'band',
      label: label('band'),
      phone: 'line',
      sort: sort('band'),
      cell: ({ spotCountBand }) => t('bandOption', { band: bands(spotCountBand) }),
    },
    { name: 'since', label: label('since'), isNumber: true, isWide: true, cell: ({ since }) => since },
    {
      name: 'spots',
      label: label('spots'),
      isNumber: true,
      phone: 'end',
      sort: sort('spots'),
      cell: ({ spots }) => (spots > 0 ? <Times count={spots} /> : null),
    },
    {
      name: 'lastHere',
      label: label('lastHere'),
      phone: 'line',
      isNamed: true,
      sort: sort('lastHere'),
      cell: ({ lastHere }) => lastHere,
    },
    {
      name: 'nextHere',
      label: label('nextHere'),
      isWide: true,
      sort: sort('nextHere'),
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
            <span className="text-sm max-sm:hidden">{tags.join(' · ')}</span>
          </>
        ),
    },
  ];
}

function Name({ row: { face, name, isFavourite } }: { row: Row }) {
  const t = useTranslations('brandsComedians');
  return (
    <>
      <span className="at-lead shrink-0">
        <Face pictureId={face} name={name} size="tiny" />
      </span>
      <span>{name}</span>
      {isFavourite && (
        <>
          <Icon name="star" className="text-request" />
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
