import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { SearchLine } from '@/components/forms/filter-parts';
import { FilterChips, ViewTabs } from '@/components/ui/tabs';
import {
  trackerShown,
  trackerWindows,
  trackerQuery,
  usualFilters,
  type TrackerShown,
  type TrackerFilters,
} from '@/lib/line-ups/fairness/filters';

const address = (brandId: string) => `/brands/${brandId}/team/vollgas` as const;

/** Searches the listed comedians by name. The form submits to the address, so it works without JavaScript. */
export function TrackerSearch({ brandId, filters }: { brandId: string; filters: TrackerFilters }) {
  const t = useTranslations('lineUpsVollgas');
  return (
    // The key contains the address, so that the field shows its search also after the browser's back button.
    <Form
      key={trackerQuery(filters)}
      action={address(brandId)}
      scroll={false}
      role="search"
      className="min-w-0 max-sm:order-last max-sm:basis-full sm:ml-auto sm:w-64"
    >
      {(['window', 'show', 'order'] as const).map(
        (name) =>
          filters[name] !== usualFilters[name] && (
            <input key={name} type="hidden" name={name} value={filters[name]} />
          ),
      )}
      {filters.turned && <input type="hidden" name="turned" value="yes" />}
      <SearchLine label={t('search')} q={filters.q} submit={t('apply')} isCompact />
    </Form>
  );
}

/** The counted period and the listed comedians: all in the address. */
export function TrackerTabs({
  brandId,
  filters,
  counts,
}: {
  brandId: string;
  filters: TrackerFilters;
  counts: Record<TrackerShown, number>;
}) {
  const t = useTranslations('lineUpsVollgas');
  const href = (changed: Partial<TrackerFilters>) =>
    `${address(brandId)}${trackerQuery({ ...filters, ...changed, pages: 1, after: null })}` as const;
  return (
    <div className="flex flex-col justify-between lg:flex-row">
      <ViewTabs
        label={t('shownLabel')}
        tabs={trackerShown.map((show) => ({
          href: href({ show }),
          label: t(`shown.${show}`),
          count: counts[show],
          current: show === filters.show,
        }))}
      />
      <FilterChips
        isOne
        label={t('windowsLabel')}
        chips={trackerWindows.map((window) => ({
          href: href({ window }),
          label: t(`windows.${window}`),
          current: window === filters.window,
        }))}
      />
    </div>
  );
}
