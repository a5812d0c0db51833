import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterChoices, FilterDetails, SearchLine } from '@/components/forms/filter-parts';
import { Checkbox } from '@/components/ui/field';
import { spotCountBands } from '@/lib/comedians/rules';
import { countInboxFilters, inboxQuery, type InboxFilters } from '@/lib/line-ups/inbox/filters';
import type { Inbox, InboxOption } from '@/lib/line-ups/inbox/loaders';

/**
 * The filters of the inbox. The form submits to the address, so it works without JavaScript and a link reproduces the
 * view.
 */
export function InboxFilterForm({
  brandId,
  filters,
  options,
}: {
  brandId: string;
  filters: InboxFilters;
  options: Inbox['options'];
}) {
  const t = useTranslations('inbox');
  const address = `/brands/${brandId}/team/applications` as const;
  const { tab, q } = filters;
  const active = countInboxFilters({ ...filters, q: '' });
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form key={inboxQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      {tab !== 'new' && <input type="hidden" name="tab" value={tab} />}
      <SearchLine label={t('search')} q={q} submit={t('apply')} />
      <FilterDetails
        title={active > 0 ? t('filtersActive', { count: active }) : t('filters')}
        isOpen={active > 0}
      >
        <Narrowing filters={filters} options={options} />
      </FilterDetails>
      {(active > 0 || q) && (
        <Link
          href={`${address}${inboxQuery({ tab })}`}
          className="inline-flex min-h-11 items-center self-start text-link"
        >
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}

function Narrowing({ filters, options }: { filters: InboxFilters; options: Inbox['options'] }) {
  const t = useTranslations('inbox');
  const bands = useTranslations('spotCountBands');
  const choices = [
    { name: 'show', label: t('show'), all: t('allShows'), options: labelled(options.shows) },
    { name: 'venue', label: t('venue'), all: t('allVenues'), options: labelled(options.venues) },
    { name: 'format', label: t('format'), all: t('allFormats'), options: labelled(options.formats) },
    {
      name: 'band',
      label: t('band'),
      all: t('allBands'),
      options: spotCountBands.map((band) => ({ id: band, label: t('bandOption', { band: bands(band) }) })),
    },
  ] as const;
  return (
    <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
      <FilterChoices choices={choices} filters={filters} />
      <Checkbox name="firstTimer" value="yes" label={t('firstTimer')} defaultChecked={filters.firstTimer} />
      <Checkbox name="due" value="yes" label={t('due')} defaultChecked={filters.due} />
    </div>
  );
}

function labelled(options: readonly InboxOption[]) {
  return options.map(({ id, name }) => ({ id, label: name }));
}
