'use client';

import { ListFilter, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, Input, Options, Select } from '@/components/ui/field';
import {
  bands,
  countFilters,
  filterChoices,
  type ApplicantFilters,
  type Counts,
} from '@/lib/line-ups/applicant-filters';

type Props = {
  /** The number of applicants under each status filter. */
  counts: Counts;
  filters: ApplicantFilters;
  /** The number of applicants who pass the filters. */
  shown: number;
  isOpen: boolean;
  onChange: (change: Partial<ApplicantFilters>) => void;
  /** Further controls beside the order. */
  children?: ReactNode;
};

const compact = 'min-h-11! py-2! pl-2.5! pr-8! max-w-full truncate';

/** The ids of the whole bar and of the field for the search, which a key focuses. */
export const searchId = 'applicants-shown';
export const searchFieldId = 'applicant-search';

/** Search, status, order and the other filters, in one line on a desktop. A phone hides them until `isOpen`. */
export function ApplicantFilterBar({ counts, filters, shown, isOpen, onChange, children }: Props) {
  const t = useTranslations('lineUpsEditor.filters');
  const [hasMore, setHasMore] = useState(() => countFilters(filters) > 0);
  const active = countFilters(filters);
  const label = active > 0 ? t('openCount', { count: active }) : t('open');
  return (
    <search
      id={searchId}
      className={`min-w-0 grow basis-104 flex-col gap-2 lg:flex ${isOpen ? 'flex' : 'hidden'}`}
    >
      <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
        <label className="@container relative min-w-0 grow max-lg:basis-full">
          <span className="sr-only">{t('text')}</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            id={searchFieldId}
            type="search"
            value={filters.text}
            placeholder={t('text')}
            className="min-h-11! py-2! pl-9! @max-[10rem]:placeholder:text-transparent"
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </label>
        <span className="min-w-0 max-lg:grow max-lg:basis-0 lg:w-32 lg:shrink-0">
          <Select
            aria-label={t('status')}
            value={filters.status}
            className={compact}
            onChange={(event) =>
              onChange({ status: pick(filterChoices.statuses, event.target.value) ?? 'open' })
            }
          >
            <Options
              of={filterChoices.statuses.map((status) => ({
                value: status,
                label: t(`statuses.${status}`, { count: counts[status] }),
              }))}
            />
          </Select>
        </span>
        <span className="min-w-0 max-lg:grow max-lg:basis-0 lg:w-28 lg:shrink-0 xl:w-38">
          <Select
            aria-label={t('order')}
            value={filters.order}
            className={compact}
            onChange={(event) =>
              onChange({ order: pick(filterChoices.orders, event.target.value) ?? 'fair' })
            }
          >
            <Options
              of={filterChoices.orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
            />
          </Select>
        </span>
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={hasMore}
          aria-controls="applicant-filters"
          onClick={() => setHasMore(!hasMore)}
          className={buttonClass({ variant: 'secondary' }, 'shrink-0 px-0! tabular-nums')}
        >
          <ListFilter aria-hidden className="size-4.5" />
          {active > 0 && active}
        </button>
        {children}
      </div>
      <p role="status" className="sr-only">
        {t('shown', { count: shown })}
      </p>
      {hasMore && <More filters={filters} onChange={onChange} />}
    </search>
  );
}

function pick<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** A choice of one value, or of any. */
function Choice<Value extends string>({
  value,
  values,
  wordOf,
  onChange,
  ...field
}: {
  value: Value | null;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  onChange: (value: Value | null) => void;
} & Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint'>) {
  const t = useTranslations('lineUpsEditor.filters');
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(pick(values, event.target.value))}
        >
          <Options of={values.map((one) => ({ value: one, label: wordOf(one) }))} none={t('any')} />
        </Select>
      )}
    </Field>
  );
}

/** Filters that are used less often. */
function More({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useTranslations('lineUpsEditor.filters');
  const words = useTranslations('comediansSpotCountBands');
  return (
    <div id="applicant-filters" className="flex flex-col gap-4 rounded-card bg-sunken p-4">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-semibold">{t('bands')}</legend>
        <div className="flex flex-wrap gap-2">
          {bands.map((band) => (
            <Chip
              key={band}
              name="band"
              checked={filters.bands.includes(band)}
              onChange={() =>
                onChange({
                  bands: bands.filter((one) => (one === band) !== filters.bands.includes(one)),
                })
              }
            >
              {words(band)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          name="last"
          label={t('lastSpot')}
          value={filters.lastSpot}
          values={filterChoices.lastSpots}
          wordOf={(value) => t(`lastSpots.${value}`)}
          onChange={(lastSpot) => onChange({ lastSpot })}
        />
        <Choice
          name="gender"
          label={t('gender')}
          hint={t('genderHint')}
          value={filters.gender}
          values={filterChoices.genders}
          wordOf={(value) => t(`genders.${value}`)}
          onChange={(gender) => onChange({ gender })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip
          name="never"
          checked={filters.lastSpot === 'never'}
          onChange={() => onChange({ lastSpot: filters.lastSpot === 'never' ? null : 'never' })}
        >
          {t('firstTimer')}
        </Chip>
        <Chip
          name="video"
          checked={filters.withVideo}
          onChange={() => onChange({ withVideo: !filters.withVideo })}
        >
          {t('withVideo')}
        </Chip>
        <Chip name="hidden" checked={filters.hidden} onChange={() => onChange({ hidden: !filters.hidden })}>
          {t('hidden')}
        </Chip>
      </div>
    </div>
  );
}

/** A choice as a chip that contains a real checkbox. */
function Chip({
  children,
  ...input
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className="relative shrink-0">
      <input
        {...input}
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-chip"
      />
      <span
        className={
          'inline-flex min-h-11 items-center gap-1.5 rounded-chip border border-edge bg-surface px-4 whitespace-nowrap ' +
          'peer-checked:border-teal peer-checked:bg-teal peer-checked:font-semibold peer-checked:text-on-teal'
        }
      >
        {children}
      </span>
    </label>
  );
}
