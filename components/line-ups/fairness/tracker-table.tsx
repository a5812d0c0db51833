import { ClientMessages } from '@/components/ui/client-messages';
import { sortBy, type Direction } from '@/components/ui/data-table';
import { trackerQuery, type TrackerOrder, type TrackerFilters } from '@/lib/line-ups/fairness/filters';
import type { Tracked } from '@/lib/line-ups/fairness/view';
import { TrackerRows } from './tracker-rows';

/** The tracker: each comedian's points with the parts of the sum, and their past spots. */
export function TrackerTable({
  brandId,
  filters,
  rows,
}: {
  brandId: string;
  filters: TrackerFilters;
  rows: Tracked[];
}) {
  const address = `/brands/${brandId}/team`;
  const by = (order: TrackerOrder, usual: Direction) =>
    sortBy(
      usual,
      filters.order === order ? filters.turned : null,
      (turned) => `${address}/vollgas${trackerQuery({ ...filters, pages: 1, after: null, order, turned })}`,
    );
  const sorts = {
    score: by('score', 'descending'),
    waiting: by('waiting', 'ascending'),
    applications: by('applications', 'descending'),
    spots: by('spots', 'descending'),
    name: by('name', 'ascending'),
  };
  return (
    <ClientMessages
      namespaces={['applicationsBars']}
      parts={{
        lineUpsVollgas: ['tableLabel', 'columns', 'short', 'facts', 'rate', 'never', 'daysAgo', 'isWaiting'],
      }}
    >
      <TrackerRows address={address} sorts={sorts} rows={rows} />
    </ClientMessages>
  );
}
