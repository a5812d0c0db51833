import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section, TitleCount } from '@/components/ui/section';
import { noFilters } from '@/lib/spots/city/filters';
import type { OpenedNews } from '@/lib/spots/city/opened-loaders';
import { filterHref } from './filter-links';
import { HomeShows } from './home-shows';

/** Returns the address of a city's open shows. */
export function openShowsHref(slug: string): Route {
  return filterHref(`/user/cities/${slug}`, { ...noFilters, open: true }) as Route;
}

/**
 * The next shows in the comedian's city that are open for applications, with a link to the rest, and other cities with
 * shows opened since their last visit. Must be inside of a SpotDesk.
 */
export function OpenedShows({
  news: { since, cities, shows },
  isLit,
}: {
  news: OpenedNews;
  /** Whether the first button is lit. */
  isLit: boolean;
}) {
  const t = useTranslations('spotsHome.opened');
  const [own, ...others] = cities;
  if (!own) return null;
  const { slug, name, open, news } = own;
  return (
    <Section
      id="home-opened"
      size="small"
      title={
        <>
          {t('title', { city: name })}
          <TitleCount>{open}</TitleCount>
          {since && <small className="new-since">{t('since', { count: news, day: since })}</small>}
        </>
      }
    >
      {open === 0 && <p>{t('nothing')}</p>}
      <HomeShows shows={shows} isLit={isLit} />
      <p className="mt-1 flex flex-wrap gap-2">
        {open > 0 ? (
          // The name of a city may take more than a line of a phone.
          <LinkButton href={openShowsHref(slug)} className="py-2 wrap-anywhere whitespace-normal!">
            {t('all', { count: open, city: name })}
          </LinkButton>
        ) : (
          <LinkButton href="/user/cities">{t('cities')}</LinkButton>
        )}
        {others
          .filter((city) => city.news > 0)
          .map((city) => (
            <Link key={city.slug} href={openShowsHref(city.slug)} prefetch={false} className="chip">
              {t('news', { city: city.name, count: city.news })}
            </Link>
          ))}
      </p>
    </Section>
  );
}
