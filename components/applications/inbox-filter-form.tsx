import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Checkbox, Field, Input, Select } from '@/components/ui/field';
import { spotCountBands } from '@/lib/comedians/choices';
import { countInboxFilters, inboxQuery, type InboxFilters } from '@/lib/spots/inbox-filters';
import type { Inbox, InboxOption } from '@/lib/spots/inbox-loaders';

/** Narrows the inbox. A form of the address: it works without JavaScript, and a link reproduces the view. */
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
    // Another key for another address: the fields show what it says, also after going back.
    <Form key={inboxQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      {tab !== 'new' && <input type="hidden" name="tab" value={tab} />}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field name="q" label={t('search')}>
            {(control) => (
              <Input {...control} type="search" enterKeyHint="search" maxLength={100} defaultValue={q} />
            )}
          </Field>
        </div>
        <button type="submit" className={buttonClass({}, 'min-h-12!')}>
          {t('apply')}
        </button>
      </div>
      <details className="group" open={active > 0}>
        <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
          <SlidersHorizontal aria-hidden size={18} />
          {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
          <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        </summary>
        <Narrowing filters={filters} options={options} />
      </details>
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
  return (
    <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
      <Choice
        name="show"
        label={t('show')}
        all={t('allShows')}
        options={options.shows}
        chosen={filters.show}
      />
      <Choice
        name="venue"
        label={t('venue')}
        all={t('allVenues')}
        options={options.venues}
        chosen={filters.venue}
      />
      <Choice
        name="format"
        label={t('format')}
        all={t('allFormats')}
        options={options.formats}
        chosen={filters.format}
      />
      <Choice
        name="band"
        label={t('band')}
        all={t('allBands')}
        options={spotCountBands.map((band) => ({ id: band, name: t('bandOption', { band: bands(band) }) }))}
        chosen={filters.band}
      />
      <Checkbox name="firstTimer" value="yes" label={t('firstTimer')} defaultChecked={filters.firstTimer} />
      <Checkbox name="due" value="yes" label={t('due')} defaultChecked={filters.due} />
    </div>
  );
}

function Choice({
  name,
  label,
  all,
  options,
  chosen,
}: {
  name: string;
  label: string;
  all: string;
  options: InboxOption[];
  chosen: string | null;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} defaultValue={chosen ?? ''}>
          <option value="">{all}</option>
          {options.map(({ id, name: optionName }) => (
            <option key={id} value={id}>
              {optionName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
