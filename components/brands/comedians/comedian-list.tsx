import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Face } from '@/components/media/pictures/face';
import { RowLink, RowList } from '@/components/ui/lists';
import type { ListedComedian } from '@/lib/brands/comedians/list-loaders';
import { BarChips } from '@/components/applications/bar-chips';
import Form from 'next/form';
import { maxSearchLength } from '@/lib/core/text/limits';
import Link from 'next/link';
import { FilterChoice, FilterDetails, SearchLine } from '@/components/forms/filter-parts';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { comedianQuery, countComedianFilters, type ComedianFilters } from '@/lib/brands/comedians/filters';
import { spotCountBands } from '@/lib/comedians/rules';

export function ComedianList({ brandId, comedians }: { brandId: string; comedians: ListedComedian[] }) {
  const t = useTranslations('brandsComedians');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <RowList>
      {comedians.map(({ comedianId, name, face, isFavourite, bars, tags, ...facts }) => (
        <RowLink
          key={comedianId}
          href={`/brands/${brandId}/team/comedians/${comedianId}`}
          prefetch={false}
          before={<Face pictureId={face} name={name} />}
        >
          <span className="flex flex-wrap items-center gap-1.5 font-display text-lg font-bold wrap-anywhere">
            {name}
            {isFavourite && (
              <>
                <Star aria-hidden size={18} fill="currentColor" className="shrink-0 text-request" />
                <span className="sr-only">{t('favourite')}</span>
              </>
            )}
            <BarChips bars={bars} />
          </span>
          <span className="text-sm text-ink-soft">
            {[
              facts.cityName,
              t('bandOption', { band: bands(facts.spotCountBand) }),
              t('since', { year: String(facts.since) }),
            ].join(' · ')}
          </span>
          <span className="text-sm">
            {facts.lastHere ? t('playedHere', { count: facts.spots, day: facts.lastHere }) : t('firstTime')}
            {facts.nextHere && ` · ${t('coming', { count: facts.comingSpots, day: facts.nextHere })}`}
          </span>
          {tags.length > 0 && (
            <span className="flex flex-wrap gap-1.5 pt-1">
              {tags.map((word) => (
                <span key={word} className="rounded-chip border border-edge px-2.5 py-0.5 text-sm">
                  {word}
                </span>
              ))}
            </span>
          )}
        </RowLink>
      ))}
    </RowList>
  );
}

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
  const active = countComedianFilters(filters);
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form key={comedianQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      <SearchLine label={t('search')} q={filters.q} submit={t('apply')} />
      <FilterDetails
        title={active > 0 ? t('titleActive', { count: active }) : t('title')}
        isOpen={active > 0}
      >
        <Narrowing filters={filters} tags={tags} />
      </FilterDetails>
      {(active > 0 || filters.q) && (
        <Link href={address} className="inline-flex min-h-11 items-center self-start text-link">
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}

function Narrowing({ filters, tags }: { filters: ComedianFilters; tags: { key: string; word: string }[] }) {
  const t = useTranslations('brandsComedians.filters');
  const band = useTranslations('brandsComedians');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
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
