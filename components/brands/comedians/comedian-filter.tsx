import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterChoice, SearchLine } from '@/components/forms/filter-parts';
import { buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { comedianQuery, countComedianFilters, type ComedianFilters } from '@/lib/brands/comedians/filters';
import { spotCountBands } from '@/lib/comedians/rules';
import { maxSearchLength } from '@/lib/core/text/limits';

/** Submits to the address, so it works without JavaScript and a link reproduces the view. */
export function ComedianFilterForm({
  brandId,
  filters,
  tags,
}: {
  brandId: string;
  filters: ComedianFilters;
  tags: { key: string; word: string }[];
}) {
  const t = useTranslations('brandsComedians.filters');
  const address = `/brands/${brandId}/team/comedians` as const;
  const { order, turned } = filters;
  const active = countComedianFilters(filters);
  const title = active > 0 ? t('titleActive', { count: active }) : t('title');
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form
      key={comedianQuery(filters)}
      action={address}
      role="search"
      className="flex min-w-0 flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full sm:ml-auto"
    >
      {(active > 0 || filters.q) && (
        <Link
          href={`${address}${comedianQuery({ order, turned })}`}
          className="inline-flex min-h-11 items-center px-2 text-sm text-link"
        >
          {t('reset')}
        </Link>
      )}
      {order !== 'name' && <input type="hidden" name="order" value={order} />}
      {turned && <input type="hidden" name="turned" value="yes" />}
      <div className="min-w-40 grow basis-0 sm:w-64 sm:basis-auto">
        <SearchLine label={t('search')} q={filters.q} submit={t('apply')} isCompact />
      </div>
      <Disclosure
        label={title}
        trigger={
          <>
            <Icon name="sliders-horizontal" />
            {title}
          </>
        }
        triggerClassName={buttonClass({ variant: 'quiet' }, 'px-2!')}
        panelClassName="right-0 w-[calc(100vw-2rem)] max-w-xl max-h-[70dvh] overflow-y-auto p-4!"
      >
        <Narrowing filters={filters} tags={tags} />
        <button type="submit" className={buttonClass({}, 'mt-3')}>
          {t('narrow')}
        </button>
      </Disclosure>
    </Form>
  );
}

function Narrowing({ filters, tags }: { filters: ComedianFilters; tags: { key: string; word: string }[] }) {
  const t = useTranslations('brandsComedians.filters');
  const band = useTranslations('brandsComedians');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field name="city" label={t('city')}>
        {(control) => <Input {...control} maxLength={maxSearchLength} defaultValue={filters.city} />}
      </Field>
      <FilterChoice
        name="band"
        label={t('band')}
        all={t('allBands')}
        options={spotCountBands.map((value) => ({
          id: value,
          label: band('bandOption', { band: bands(value) }),
        }))}
        chosen={filters.band}
      />
      <FilterChoice
        name="played"
        label={t('played')}
        all={t('playedAll')}
        options={(['yes', 'no'] as const).map((value) => ({ id: value, label: t(`playedOptions.${value}`) }))}
        chosen={filters.played}
      />
      {tags.length > 0 && (
        <FilterChoice
          name="tag"
          label={t('tag')}
          all={t('allTags')}
          options={tags.map(({ key, word }) => ({ id: key, label: word }))}
          chosen={filters.tag}
        />
      )}
      <Checkbox name="favourites" value="yes" label={t('favourites')} defaultChecked={filters.favourites} />
    </div>
  );
}
