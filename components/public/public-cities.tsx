import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { PublicCityRow } from '@/lib/public/view';
import type { FollowInCalendar as Calendar } from '@/lib/public/address-rules';
import type { CityPage } from '@/lib/public/loaders';
import { linkClass, Nothing, PageLinks, PageSection } from './page-parts';
import { Poster, PublicHead } from './poster';
import { FollowInCalendar } from './to-calendar';
import { ShowsByNight } from './shows-by-night';

export function PublicCities({ cities }: { cities: readonly PublicCityRow[] }) {
  const t = useTranslations('publicCities');
  return (
    <div className="flex flex-col gap-8">
      <Poster>
        <PublicHead title={t('title')}>{cities.length > 0 && <p>{t('lead')}</p>}</PublicHead>
      </Poster>
      {cities.length > 0 ? (
        <Cities cities={cities} />
      ) : (
        <Nothing title={t('empty')}>{t('emptyHint')}</Nothing>
      )}
      <p>
        {t('forComedians')}{' '}
        <Link href="/user/cities" prefetch={false} rel="nofollow" className={`${linkClass} font-semibold`}>
          {t('spots')}
        </Link>
      </p>
    </div>
  );
}

function Cities({ cities }: { cities: readonly PublicCityRow[] }) {
  const t = useTranslations('publicCities');
  const language = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cities.map(({ slug, name, comingShows }) => (
        <li key={slug} className="min-w-0">
          <a
            href={`/public/cities/${slug}?lang=${language}`}
            className="flex h-full min-h-14 items-center justify-between gap-4 rounded-card border border-line sheet px-4 py-2 hover:underline"
          >
            <span className="min-w-0 font-display text-lg font-bold wrap-anywhere text-teal">{name}</span>{' '}
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {t('coming', { count: comingShows })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PublicCity({
  page: { city, coming, nearby },
  isFirst,
  calendar,
}: {
  page: CityPage;
  isFirst: boolean;
  calendar: Calendar;
}) {
  const t = useTranslations('publicCity');
  const tCities = useTranslations('publicCities');
  const { nights, next } = coming;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Poster>
          <PublicHead title={t('title', { city: city.name })}>
            <p className="-mb-3">
              <a href={`/public?lang=${useLocale()}`} className={linkClass}>
                {tCities('all')}
              </a>
            </p>
          </PublicHead>
        </Poster>
        {nights.length > 0 ? (
          <ShowsByNight nights={nights} from="city" />
        ) : (
          <Nothing title={t('empty', { city: city.name })}>
            {t(nearby.length > 0 ? 'emptyNearby' : 'emptyHint')}
          </Nothing>
        )}
        <PageLinks path={`/public/cities/${city.slug}`} next={next} isFirst={isFirst} />
        <FollowInCalendar links={calendar} />
      </div>
      {nearby.length > 0 && <Nearby cities={nearby} />}
      <p>
        {t('forComedians')}{' '}
        <a href={`/user/cities/${city.slug}`} rel="nofollow" className={`${linkClass} font-semibold`}>
          {t('spots', { city: city.name })}
        </a>
      </p>
    </div>
  );
}

function Nearby({ cities }: { cities: CityPage['nearby'] }) {
  const t = useTranslations('publicCity');
  const language = useLocale();
  return (
    <PageSection id="nearby" title={t('nearby')}>
      <ul className="flex flex-wrap gap-x-6">
        {cities.map(({ slug, name, kilometres }) => (
          <li key={slug}>
            <a href={`/public/cities/${slug}?lang=${language}`} className={linkClass}>
              {t('distance', { city: name, kilometres })}
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
