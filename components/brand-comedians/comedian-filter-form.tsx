import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Checkbox, Field, Input, Select } from '@/components/ui/field';
import { comedianQuery, countComedianFilters, type ComedianFilters } from '@/lib/brand-comedians/filters';
import { spotCountBands } from '@/lib/comedians/choices';

type Option = { value: string; label: string };

/** Narrows the list. A form of the address: it works without JavaScript, and a link reproduces the view. */
export function ComedianFilterForm({
  brandId,
  filters,
  tags,
}: {
  brandId: string;
  filters: ComedianFilters;
  tags: { key: string; word: string }[];
}) {
  const t = useTranslations('brandComedians.filters');
  const address = `/brands/${brandId}/team/comedians` as const;
  const active = countComedianFilters(filters);
  return (
    // Another key for another address: the fields show what it says, also after going back.
    <Form key={comedianQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field name="q" label={t('search')}>
            {(control) => (
              <Input
                {...control}
                type="search"
                enterKeyHint="search"
                maxLength={100}
                defaultValue={filters.q}
              />
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
          {active > 0 ? t('titleActive', { count: active }) : t('title')}
          <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
        </summary>
        <Narrowing filters={filters} tags={tags} />
      </details>
      {(active > 0 || filters.q) && (
        <Link href={address} className="inline-flex min-h-11 items-center self-start text-link">
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}

function Narrowing({ filters, tags }: { filters: ComedianFilters; tags: { key: string; word: string }[] }) {
  const t = useTranslations('brandComedians.filters');
  const band = useTranslations('brandComedians');
  const bands = useTranslations('spotCountBands');
  return (
    <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
      <Field name="city" label={t('city')}>
        {(control) => <Input {...control} maxLength={100} defaultValue={filters.city} />}
      </Field>
      <Choice
        name="band"
        label={t('band')}
        all={t('allBands')}
        options={spotCountBands.map((value) => ({
          value,
          label: band('bandOption', { band: bands(value) }),
        }))}
        chosen={filters.band}
      />
      <Choice
        name="played"
        label={t('played')}
        all={t('playedAll')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`playedOptions.${value}`) }))}
        chosen={filters.played}
      />
      {tags.length > 0 && (
        <Choice
          name="tag"
          label={t('tag')}
          all={t('allTags')}
          options={tags.map(({ key, word }) => ({ value: key, label: word }))}
          chosen={filters.tag}
        />
      )}
      <Checkbox name="favourites" value="yes" label={t('favourites')} defaultChecked={filters.favourites} />
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
  options: Option[];
  chosen: string | null;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} defaultValue={chosen ?? ''}>
          <option value="">{all}</option>
          {options.map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
