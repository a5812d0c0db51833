import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FilterForm } from '@/components/spots/city/filter-form';
import { FilterGroup } from '@/components/spots/city/filter-group';
import { filterHref } from '@/components/spots/city/filter-links';
import { PageHead } from '@/components/ui/page-head';
import { buttonClass } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadCity, redirectToNamedCity } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { maxShowSearchLength } from '@/lib/core/text/limits';
import {
  countActive,
  describeMinutes,
  namedFilters,
  namedOnes,
  readFilters,
  switchFilters,
} from '@/lib/spots/city/filters';
import { loadCityFacets } from '@/lib/spots/city/loaders';
import { describeWeekday } from '@/lib/core/time/format';

type Props = PageProps<'/user/cities/[city]/filter'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const city = await loadCity((await params).city);
  if (!city) return {};
  const t = await getTranslations('spotsCityFilters');
  return { title: t('filterTitle', { city: cityName(city, await getLocale()) }) };
}

/** All filters of a city's list with their counts. On a phone they are a sheet with its own address. */
export default async function CityFilterPage({ params, searchParams }: Props) {
  const { comedian } = await requireComedian();
  const typed = (await params).city;
  const city = await loadCity(typed);
  if (!city) return redirectToNamedCity(typed, (slug) => `/user/cities/${slug}/filter` as Route);

  const [language, t, format] = [
    await getLocale(),
    await getTranslations('spotsCityFilters'),
    await getFormatter(),
  ];
  const tList = await getTranslations('spotsCity');
  const viewer = { comedianId: comedian.id, now: new Date() };
  const query = await searchParams;
  const isPicking = query.pick === '1';
  const { filters, facets } = await loadCityFacets(city.id, readFilters(query), viewer);
  const list = `/user/cities/${city.slug}`;
  const self = `${list}/filter`;
  const weekdays = facets.weekdays.map((day) => ({
    ...day,
    name: describeWeekday(day.value, language, 'long'),
  }));
  const counted = (value: { count: number } | null) => (value ? ` (${format.number(value.count)})` : '');
  const time = (minutes: number | null) => (minutes === null ? '' : describeMinutes(minutes));
  return (
    <>
      <PageHead
        back={
          `${filterHref(list, filters)}${isPicking ? `${countActive(filters) > 0 ? '&' : '?'}pick=1` : ''}` as Route
        }
        backTo={t('toList')}
        title={t('filterTitle', { city: cityName(city, language) })}
      />
      <ClientMessages parts={{ formsResend: ['noTime'] }}>
        <FilterForm action={list} self={self}>
          {isPicking && <input type="hidden" name="pick" value="1" />}
          <Field name="q" label={tList('searchLabel')}>
            {(control) => (
              <Input {...control} type="search" maxLength={maxShowSearchLength} defaultValue={filters.text} />
            )}
          </Field>
          {switchFilters.map((name) => (
            <Checkbox
              key={name}
              name={name}
              value="1"
              defaultChecked={filters[name]}
              label={`${t(`switches.${name}.label`)}${counted(facets.switches[name])}`}
              hint={t.rich(`switches.${name}.hint`, {
                nights: (words) => (
                  <Link href="/user/nights" className="text-link">
                    {words}
                  </Link>
                ),
              })}
            />
          ))}
          <FilterGroup name="weekday" legend={t('weekdays')} values={weekdays} />
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 font-semibold">{t('time')}</legend>
            <div className="grid grid-cols-2 gap-3">
              <Field name="from" label={t('from')}>
                {(control) => <MomentInput {...control} type="time" defaultValue={time(filters.from)} />}
              </Field>
              <Field name="to" label={t('to')}>
                {(control) => <MomentInput {...control} type="time" defaultValue={time(filters.to)} />}
              </Field>
            </div>
            <p className="text-sm text-ink-soft">{t('timeHint')}</p>
          </fieldset>
          {namedOnes
            .toSorted((a, b) => namedFilters[a].rank - namedFilters[b].rank)
            .map((name) => (
              <FilterGroup
                key={name}
                name={namedFilters[name].param}
                legend={t(name)}
                values={facets[name]}
              />
            ))}
          <div className="above-bar flex flex-wrap items-center justify-end gap-2 rounded-card border border-line sheet p-3 shadow-raised">
            {/* An `<a>` loads a new document. With a Link the form would stay and keep what was ticked. */}
            <a href={self} className={buttonClass({ variant: 'quiet' })}>
              {t('resetForm')}
            </a>
            <noscript>
              <button type="submit" formAction={self} className={buttonClass({})}>
                {t('recount')}
              </button>
            </noscript>
            <button type="submit" aria-live="polite" className={buttonClass({ variant: 'stage' })}>
              {t('show', { count: facets.hits })}
            </button>
          </div>
        </FilterForm>
      </ClientMessages>
    </>
  );
}
