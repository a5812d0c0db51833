import { useLocale, useTranslations } from 'next-intl';
import { BrandLogo } from '@/components/brands/brand-logo';
import { PublicProfile } from '@/components/brands/public-profile';
import { PlainText } from '@/components/ui/plain-text';
import type { PublicProfile as Profile } from '@/lib/brands/loaders';
import type { FollowInCalendar as Calendar } from '@/lib/public/address-rules';
import type { BrandPage } from '@/lib/public/loaders';
import type { ShowsPage } from '@/lib/public/view';
import { FollowInCalendar } from './to-calendar';
import { PageLinks, linkClass, Nothing, PageSection, sheetClass } from './page-parts';
import { ShowsByNight } from './shows-by-night';
import { SpotsToGet } from './spots-to-get';

/** The sections of a brand's page, by their fragments in the address. */
const parts = ['shows', 'spots', 'rules', 'past'] as const;

export function PublicBrand({
  page: { profile, coming, rest },
  calendar,
}: {
  page: BrandPage;
  calendar: Calendar;
}) {
  const t = useTranslations('publicBrand');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <BrandHeader profile={profile} />
        {rest && (
          <>
            <PublicProfile profile={profile} />
            <nav aria-label={t('parts')} className="flex flex-wrap gap-x-4">
              {parts.map((part) => (
                <a key={part} href={`#${part}`} className={linkClass}>
                  {t(`${part}.short`)}
                </a>
              ))}
            </nav>
          </>
        )}
      </div>
      <ComingShows profile={profile} coming={coming} isFirst={rest !== null} calendar={calendar} />
      {rest && (
        <>
          <SpotsToGet profile={profile} spots={rest.spots} />
          <Rules profile={profile} />
          <LastShows profile={profile} past={rest.past} />
        </>
      )}
    </div>
  );
}

function BrandHeader({ profile: { logo, name } }: { profile: Profile }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {logo && <BrandLogo logo={logo} height={64} />}
      <h1 className="min-w-0 text-3xl wrap-anywhere">{name}</h1>
    </header>
  );
}

function ComingShows({
  profile: { id },
  coming,
  isFirst,
  calendar,
}: {
  profile: Profile;
  coming: ShowsPage;
  isFirst: boolean;
  calendar: Calendar;
}) {
  const t = useTranslations();
  const language = useLocale();
  const { nights, next } = coming;
  const shows = nights.flatMap((night) => night.shows);
  const cities = new Map(shows.map(({ citySlug, cityName }) => [citySlug, cityName]));
  return (
    <PageSection id="shows" title={t('publicShows.coming')}>
      {cities.size > 0 && (
        <ul aria-label={t('publicBrand.shows.cities')} className="flex flex-wrap gap-x-6">
          {[...cities].map(([slug, name]) => (
            <li key={slug}>
              <a href={`/public/cities/${slug}?lang=${language}`} className={linkClass}>
                {t('publicCity.title', { city: name })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {shows.length > 0 ? (
        <ShowsByNight nights={nights} from="brand" />
      ) : (
        <Nothing title={t('publicShows.empty')}>{t('publicBrand.shows.emptyHint')}</Nothing>
      )}
      <PageLinks path={`/public/${id}`} next={next} isFirst={isFirst} />
      <FollowInCalendar links={calendar} />
    </PageSection>
  );
}

function Rules({ profile: { rules, name } }: { profile: Profile }) {
  const t = useTranslations('publicBrand.rules');
  return (
    <PageSection id="rules" title={t('title')}>
      <div className={sheetClass}>
        {rules ? (
          <PlainText lang={rules.language}>{rules.text}</PlainText>
        ) : (
          <p className="text-ink-soft">{t('empty', { brand: name })}</p>
        )}
      </div>
    </PageSection>
  );
}

function LastShows({ profile: { id }, past }: { profile: Profile; past: ShowsPage }) {
  const t = useTranslations('publicBrand.past');
  const language = useLocale();
  return (
    <PageSection id="past" title={t('title')}>
      {past.nights.length > 0 ? (
        <ShowsByNight nights={past.nights} from="brand" />
      ) : (
        <Nothing title={t('empty')}>{t('emptyHint')}</Nothing>
      )}
      {past.next && (
        <p>
          <a href={`/public/${id}/past?lang=${language}`} className={linkClass}>
            {t('all')}
          </a>
        </p>
      )}
    </PageSection>
  );
}

/** All of a brand's shows that took place, the last one first. */
export function PublicPast({
  profile,
  past: { nights, next },
  isFirst,
}: {
  profile: Profile;
  past: ShowsPage;
  isFirst: boolean;
}) {
  const t = useTranslations('publicBrand');
  const language = useLocale();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <BrandHeader profile={profile} />
        <p>
          <a href={`/public/${profile.id}?lang=${language}`} className={linkClass}>
            {t('past.toComing')}
          </a>
        </p>
      </div>
      <PageSection id="past" title={t('past.title')}>
        {nights.length > 0 ? (
          <ShowsByNight nights={nights} from="brand" />
        ) : (
          <Nothing title={t('past.empty')}>{t('past.emptyHint')}</Nothing>
        )}
        <PageLinks path={`/public/${profile.id}/past`} next={next} isFirst={isFirst} />
      </PageSection>
    </div>
  );
}
