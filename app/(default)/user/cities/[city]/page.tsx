import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { CityShows } from '@/components/spots/city/city-shows';
import { cityWords } from '@/components/spots/city/city-words';
import { FilterBar } from '@/components/spots/city/filter-bar';
import { describeRange, filterFields, filterHref, filterLinks } from '@/components/spots/city/filter-links';
import { NothingFound } from '@/components/spots/city/nothing-found';
import { PickToggle } from '@/components/spots/city/pick-toggle';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { BlockNotices } from '@/components/spots/own/own-warnings';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadCity, redirectToNamedCity } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { readCursor } from '@/lib/core/database/paging';
import {
  countActive,
  readFilters,
  writeFilters,
  type ShowFilters,
  type SwitchFilter,
} from '@/lib/spots/city/filters';
import { loadCityFacets, loadCityPage } from '@/lib/spots/city/loaders';

type Props = PageProps<'/user/cities/[city]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const city = await loadCity((await params).city);
  return city ? { title: cityName(city, await getLocale()) } : {};
}

export default async function CityPage({ params, searchParams }: Props) {
  const { comedian } = await requireComedian();
  const query = await searchParams;
  const typed = (await params).city;
  const city = await loadCity(typed);
  if (!city) {
    return redirectToNamedCity(
      typed,
      (slug) => filterHref(`/user/cities/${slug}`, readFilters(query)) as Route,
    );
  }

  const [language, t] = [await getLocale(), await getTranslations('spotsCityFilters')];
  const [tCities, tList] = [await getTranslations('placesCities'), await getTranslations('spotsCity')];
  const now = new Date();
  const after = readCursor(query.after);
  const looking = { comedianId: comedian.id, language, now };
  const [{ filters, facets }, page] = await Promise.all([
    loadCityFacets(city.id, readFilters(query), looking),
    loadCityPage(city.id, readFilters(query), after, looking),
  ]);
  const path = `/user/cities/${city.slug}` as const;
  const set = countActive(filters);
  const words = {
    language,
    chip: (name: SwitchFilter) => t(`switches.${name}.chip`),
    time: (range: typeof filters) => describeRange(range, t),
  };
  const isPicking = query.pick === '1';
  const keepPicking = (href: string) => (isPicking ? `${href}${href.includes('?') ? '&' : '?'}pick=1` : href);
  const isEmpty = page.nights.length === 0 && !after;
  if (isEmpty && set === 0) {
    return (
      <>
        <PageHead icon="mic-vocal" title={cityName(city, language)} />
        <EmptyState
          title={tCities('noShowsTitle', { city: cityName(city, language) })}
          action={<LinkButton href="/user/cities">{tCities('allCities')}</LinkButton>}
        >
          {tCities('noShowsText')}
        </EmptyState>
      </>
    );
  }
  const links = filterLinks(path, filters, facets, words);
  return (
    <>
      <FilterBar
        title={cityName(city, language)}
        hint={t('hits', { count: facets.hits, off: facets.calledOff })}
        path={path}
        reset={keepPicking(path)}
        sheet={keepPicking(filterHref(`${path}/filter`, filters))}
        text={filters.text}
        fields={[...filterFields(filters, ['q']), ...(isPicking ? [['pick', '1'] as [string, string]] : [])]}
        links={links.map((link) => ({ ...link, href: keepPicking(link.href) }))}
        set={set}
      >
        {(isPicking || facets.switches.open?.count !== 0) && (
          <PickToggle
            path={path}
            href={pickHref(path, filters, query.after, !isPicking)}
            isOn={isPicking}
            label={tList(isPicking ? 'pickNone' : 'pickSeveral')}
          />
        )}
      </FilterBar>
      <BlockNotices blocks={page.blocks} />
      {isEmpty ? (
        <NothingFound
          cityId={city.id}
          hrefOf={(other) => keepPicking(filterHref(path, other))}
          filters={filters}
          facets={facets}
          words={words}
          viewer={looking}
        />
      ) : (
        <ClientMessages parts={cityWords(isPicking)}>
          {after && (
            <Link
              href={filterHref(path, filters) as Route}
              className="mb-2 inline-flex min-h-11 items-center text-link"
            >
              {t('toBeginning')}
            </Link>
          )}
          <CityShows
            key={`${writeFilters(filters)} ${query.after}`}
            first={{ nights: page.nights, next: page.next }}
            address={{ path, query: writeFilters(filters).toString() }}
            isPicking={isPicking}
          />
        </ClientMessages>
      )}
    </>
  );
}

/** Returns the address of the list with the same filters, with or without selecting shows. */
function pickHref(
  path: string,
  filters: ShowFilters,
  after: string | string[] | undefined,
  picking: boolean,
) {
  const query = writeFilters(filters);
  if (typeof after === 'string') query.set('after', after);
  if (picking) query.set('pick', '1');
  return `${path}?${query.toString()}`;
}
