import { useLocale, useTranslations } from 'next-intl';
import { FollowInCalendar } from '@/components/public/follow-in-calendar';
import type { FollowInCalendar as Calendar } from '@/lib/public/feeds/link-view';
import type { CityPage } from '@/lib/public/list-loaders';
import { PageLinks } from './page-links';
import { linkClass, PageSection } from './page-section';
import { Nothing } from './public-brand';
import { ShowsByNight } from './shows-by-night';

/** A city's public page: its shows, and cities nearby. */
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
        <header className="flex flex-col">
          <p>
            <a href={`/public?lang=${useLocale()}`} className={linkClass}>
              {tCities('all')}
            </a>
          </p>
          <h1 className="text-3xl wrap-anywhere">{t('title', { city: city.name })}</h1>
        </header>
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
