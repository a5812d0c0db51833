'use client';

import { ListFilter, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import {
  bands,
  countByStatus,
  countFilters,
  filterChoices,
  type Applicant,
  type ApplicantFilters,
} from '@/lib/line-ups/applicant-filters';

type Props = {
  applicants: readonly Applicant[];
  filters: ApplicantFilters;
  /** How many applicants the filters leave. */
  shown: number;
  onChange: (change: Partial<ApplicantFilters>) => void;
  /** What else belongs beside the order. */
  children?: ReactNode;
};

const compact = 'min-h-11! py-2!';

/** Finding applicants: by text, by how they stand, and by what they are; and the order in which they come. */
export function ApplicantFilterBar({ applicants, filters, shown, onChange, children }: Props) {
  const t = useTranslations('lineUp.filters');
  const [isOpen, setIsOpen] = useState(() => countFilters(filters) > 0);
  const counts = useMemo(() => countByStatus(applicants, filters.hidden), [applicants, filters.hidden]);
  const active = countFilters(filters);
  return (
    <search className="flex flex-col gap-3">
      <div className="flex gap-2">
        <label className="relative grow">
          <span className="sr-only">{t('text')}</span>
          <Search
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            value={filters.text}
            placeholder={t('text')}
            className="pl-10"
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="applicant-filters"
          onClick={() => setIsOpen(!isOpen)}
          className={buttonClass({ variant: 'secondary' }, 'min-h-12')}
        >
          <ListFilter aria-hidden size={18} />
          {active > 0 ? t('openCount', { count: active }) : t('open')}
        </button>
      </div>
      <div className="grid auto-cols-auto grid-cols-2 gap-2 has-[button]:grid-cols-[1fr_1fr_auto] lg:has-[button]:grid-cols-2">
        <Select
          aria-label={t('status')}
          value={filters.status}
          className={compact}
          onChange={(event) =>
            onChange({ status: pick(filterChoices.statuses, event.target.value) ?? 'open' })
          }
        >
          {filterChoices.statuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`, { count: counts[status] })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('order')}
          value={filters.order}
          className={compact}
          onChange={(event) => onChange({ order: pick(filterChoices.orders, event.target.value) ?? 'fair' })}
        >
          {filterChoices.orders.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
        {children}
      </div>
      <p role="status" className="sr-only">
        {t('shown', { count: shown })}
      </p>
      {isOpen && <More filters={filters} onChange={onChange} />}
    </search>
  );
}

function pick<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** What is asked for less often. */
function More({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useTranslations('lineUp.filters');
  const words = useTranslations('spotCountBands');
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
        <Field name="last" label={t('lastSpot')}>
          {(control) => (
            <Select
              {...control}
              value={filters.lastSpot ?? ''}
              onChange={(event) => onChange({ lastSpot: pick(filterChoices.lastSpots, event.target.value) })}
            >
              <option value="">{t('any')}</option>
              {filterChoices.lastSpots.map((value) => (
                <option key={value} value={value}>
                  {t(`lastSpots.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="gender" label={t('gender')} hint={t('genderHint')}>
          {(control) => (
            <Select
              {...control}
              value={filters.gender ?? ''}
              onChange={(event) => onChange({ gender: pick(filterChoices.genders, event.target.value) })}
            >
              <option value="">{t('any')}</option>
              {filterChoices.genders.map((value) => (
                <option key={value} value={value}>
                  {t(`genders.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
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

/** A choice as a chip, with a real box in it. */
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
