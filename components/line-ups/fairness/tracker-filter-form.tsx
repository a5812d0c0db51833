import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { FilterDetails, SearchLine } from '@/components/forms/filter-parts';
import { AddressTabs } from '@/components/ui/address-tabs';
import { Field, Options, Select } from '@/components/ui/field';
import {
  trackerOrders,
  trackerShown,
  trackerWindows,
  trackerQuery,
  usualFilters,
  type TrackerShown,
  type TrackerFilters,
} from '@/lib/line-ups/fairness/filters';

/** The filters and the order of the tracker. Both are in the address, so the form works without JavaScript. */
export function TrackerFilterForm({
  brandId,
  filters,
  counts,
}: {
  brandId: string;
  filters: TrackerFilters;
  counts: Record<TrackerShown, number>;
}) {
  const t = useTranslations('lineUpsVollgas');
  const address = `/brands/${brandId}/team/vollgas` as const;
  const href = (changed: Partial<TrackerFilters>) =>
    `${address}${trackerQuery({ ...filters, ...changed, after: null })}` as const;
  return (
    <div className="flex flex-col gap-3">
      <AddressTabs
        label={t('windowsLabel')}
        tabs={trackerWindows.map((window) => ({
          href: href({ window }),
          label: t(`windows.${window}`),
          current: window === filters.window,
        }))}
      />
      <AddressTabs
        label={t('shownLabel')}
        tabs={trackerShown.map((show) => ({
          href: href({ show }),
          label: t(`shown.${show}`),
          count: counts[show],
          current: show === filters.show,
        }))}
      />
      {/* The key contains the address, so that the fields show its filters also after the browser's back button. */}
      <Form
        key={trackerQuery(filters)}
        action={address}
        scroll={false}
        role="search"
        className="flex flex-col gap-3"
      >
        {(['window', 'show'] as const).map(
          (name) =>
            filters[name] !== usualFilters[name] && (
              <input key={name} type="hidden" name={name} value={filters[name]} />
            ),
        )}
        <SearchLine label={t('search')} q={filters.q} submit={t('apply')} />
        <FilterDetails title={t('orderTitle')} isOpen={filters.order !== usualFilters.order}>
          <Field name="order" label={t('order')}>
            {(control) => (
              <Select {...control} defaultValue={filters.order}>
                <Options of={trackerOrders.map((order) => ({ value: order, label: t(`orders.${order}`) }))} />
              </Select>
            )}
          </Field>
        </FilterDetails>
      </Form>
    </div>
  );
}
