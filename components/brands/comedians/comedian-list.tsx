import { ClientMessages } from '@/components/ui/client-messages';
import { sortBy, type Direction } from '@/components/ui/data-table';
import { comedianQuery, type ComedianFilters, type ComedianOrder } from '@/lib/brands/comedians/filters';
import type { ListedComedian } from '@/lib/brands/comedians/list-loaders';
import { ComedianRows } from './comedian-rows';

/** All comedians in contact with a brand, for its team: one row each. */
export function ComedianTable({
  brandId,
  filters,
  comedians,
}: {
  brandId: string;
  filters: ComedianFilters;
  comedians: ListedComedian[];
}) {
  const address = `/brands/${brandId}/team/comedians`;
  const by = (order: ComedianOrder, usual: Direction) =>
    sortBy(
      usual,
      filters.order === order ? filters.turned : null,
      (turned) => `${address}${comedianQuery({ ...filters, pages: 1, after: null, order, turned })}`,
    );
  const sorts = {
    name: by('name', 'ascending'),
    band: by('band', 'descending'),
    spots: by('spots', 'descending'),
    lastHere: by('lastHere', 'descending'),
    nextHere: by('nextHere', 'ascending'),
  };
  return (
    <ClientMessages
      namespaces={['applicationsBars', 'comediansSpotCountBands']}
      parts={{
        brandsComedians: [
          'title',
          'columns',
          'bandOption',
          'comingSpots',
          'favourite',
          'onTonight',
          'playedHere',
        ],
      }}
    >
      <ComedianRows address={address} sorts={sorts} comedians={comedians} />
    </ClientMessages>
  );
}
