import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section, TitleCount } from '@/components/ui/section';
import { noFilters } from '@/lib/spots/city/filters';
import type { OpenedCity, OpenedNews } from '@/lib/spots/city/opened-loaders';
import type { OpenedShow } from '@/lib/spots/city/view';
import { filterHref } from './filter-links';

/** The open shows of a city. */
export function openShowsHref(slug: string): Route {
  return filterHref(`/user/cities/${slug}`, { ...noFilters, open: true }) as Route;
}

/** The shows that have opened for a comedian since their last visit, by city, their own first. */
export function OpenedShows({ news: { since, cities } }: { news: OpenedNews }) {
  const t = useTranslations('spotsHome.opened');
  const [own, ...others] = cities;
  const shown = [...(own ? [own] : []), ...others.filter(({ news }) => news > 0)];
  return (
    <Section id="home-opened" title={since ? t('since', { day: since }) : t('now')}>
      <div className="flex flex-col gap-6">
        {shown.map((city) => (
          <City key={city.slug} city={city} />
        ))}
      </div>
    </Section>
  );
}

function City({ city: { slug, name, shows, news, open } }: { city: OpenedCity }) {
  const t = useTranslations('spotsHome.opened');
  return (
    <section aria-labelledby={`opened-${slug}`} className="flex flex-col gap-2">
      <h3 id={`opened-${slug}`} className="text-lg wrap-anywhere">
        {name}
        {news > 0 && <TitleCount>{news}</TitleCount>}
      </h3>
      {shows.length === 0 && <p className="text-ink-soft">{t(open > 0 ? 'nothingNew' : 'nothing')}</p>}
      {shows.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {shows.map((show) => (
            <li key={show.id}>
              <Show show={show} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {open > 0 ? (
          // The name of a city may take more than a line of a phone.
          <LinkButton href={openShowsHref(slug)} className="py-2 wrap-anywhere whitespace-normal!">
            {t('all', { count: open, city: name })}
          </LinkButton>
        ) : (
          <LinkButton href="/user/cities">{t('cities')}</LinkButton>
        )}
      </p>
    </section>
  );
}

function Show({ show }: { show: OpenedShow }) {
  const t = useTranslations('spotsSteps');
  const [minutes, free, spots] = show.offer;
  return (
    <Link
      href={`/user/shows/${show.id}`}
      prefetch={false}
      className="flex flex-col px-4 py-3 hover:bg-sunken"
    >
      <time dateTime={show.startsAt} className="text-sm font-semibold tabular-nums">
        {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
      </time>
      <span className="text-lg font-semibold wrap-anywhere">{show.title}</span>
      <span className="wrap-anywhere text-ink-soft">{show.place}</span>
      <span className="text-sm text-ink-soft tabular-nums">{t('offer', { minutes, free, spots })}</span>
    </Link>
  );
}
