import { useLocale, useTranslations } from 'next-intl';
import { AppBrowser } from '@/components/accounts/app-browser';
import { BrandLogo } from '@/components/brands/brand-logo';
import { PublicProfile } from '@/components/brands/public-profile';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { PlainText } from '@/components/ui/plain-text';
import type { PublicProfile as Profile } from '@/lib/brands/loaders';
import type { FollowInCalendar as Calendar } from '@/lib/public/address-rules';
import type { BrandPage } from '@/lib/public/loaders';
import type { PublicShowPage, ShowsPage } from '@/lib/public/view';
import { publicShowPath } from '@/lib/public/address-rules';
import { showCalendarPath } from '@/lib/shows/view';
import { CalendarItems, FollowInCalendar } from './to-calendar';
import { PageLinks, linkClass, Nothing, PageSection, sheetClass } from './page-parts';
import { Bill, Poster, PosterLinks, PosterShow } from './poster';
import { ShareLink } from './share-link';
import { ShowsByNight } from './shows-by-night';
import { SpotsToGet } from './spots-to-get';

/**
 * A poster with the next show, then the others, then the brand's own texts about itself and its spots. Empty sections are
 * left out: a new brand is a poster with its calendar and the way to a spot.
 */
export function PublicBrand({ page, calendar }: { page: BrandPage; calendar: Calendar }) {
  const t = useTranslations('publicBrand');
  const { profile, coming, rest } = page;
  const isThere = {
    shows: coming.nights.length > 0,
    spots: true,
    rules: profile.rules !== null,
    past: rest !== null && rest.past.nights.length > 0,
  };
  const parts = (['shows', 'spots', 'rules', 'past'] as const).filter((part) => isThere[part]);
  return (
    <div className="flex flex-col gap-6" data-wide>
      <Poster colour={profile.colour}>
        <BrandHeader profile={profile} />
        {rest?.next && <NextShow show={rest.next} />}
      </Poster>
      {rest && parts.length > 1 && (
        <nav aria-label={t('parts')} className="-my-3 flex flex-wrap gap-x-4 print:hidden">
          {parts.map((part) => (
            <a key={part} href={`#${part}`} className={linkClass}>
              {t(`${part}.short`)}
            </a>
          ))}
        </nav>
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ComingShows page={page} calendar={calendar} />
        {rest && (
          <div className="flex flex-col gap-8">
            <About profile={profile} />
            <SpotsToGet profile={profile} spots={rest.spots} />
            <AppBrowser here={`/public/${profile.id}`} plain />
            {profile.rules && <Rules rules={profile.rules} />}
          </div>
        )}
        {rest && isThere.past && <LastShows profile={profile} past={rest.past} />}
      </div>
    </div>
  );
}

function BrandHeader({ profile: { logo, name } }: { profile: Profile }) {
  return (
    <header className="flex items-center gap-x-4">
      {logo && <BrandLogo logo={logo} height={64} />}
      <h1 className="min-w-0 text-3xl wrap-anywhere">{name}</h1>
    </header>
  );
}

function NextShow({ show }: { show: PublicShowPage }) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  const file = `${showCalendarPath(show.id)}?lang=${language}`;
  return (
    <section
      aria-labelledby="next-title"
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <PosterShow show={show}>
          <h2 id="next-title" className="mt-2 text-2xl wrap-anywhere">
            <a href={`${publicShowPath(show.brandId, show.id)}?lang=${language}`} className="hover:underline">
              {show.title}
            </a>
          </h2>
          {show.admission && <p>{t(`admissions.${show.admission}`)}</p>}
        </PosterShow>
        <PosterLinks ticketUrl={show.ticketUrl}>
          <CalendarItems links={{ file }} look="poster-link" />
          <ShareLink />
        </PosterLinks>
      </div>
      <div className="flex flex-col gap-5 empty:hidden">
        {show.picture && (
          <ShowPicture
            picture={show.picture}
            sizes="(min-width: 64rem) 26rem, 100vw"
            isFirst
            className="w-full rounded-card"
          />
        )}
        {show.lineUp && <Bill lines={show.lineUp}>{({ name }) => name}</Bill>}
      </div>
    </section>
  );
}

function About({ profile }: { profile: Profile }) {
  const t = useTranslations('publicBrand');
  const { about, instagram, links, contactEmail, name } = profile;
  if (!about && !instagram && links.length === 0 && !contactEmail) return null;
  return (
    <PageSection id="about" title={t('about', { brand: name })}>
      <PublicProfile profile={profile} />
    </PageSection>
  );
}

function ComingShows({ page: { profile, coming, rest }, calendar }: { page: BrandPage; calendar: Calendar }) {
  const t = useTranslations();
  const language = useLocale();
  const { nights, next } = coming;
  const shows = [rest?.next ?? [], nights.flatMap((night) => night.shows)].flat();
  const cities = new Map(shows.map(({ citySlug, cityName }) => [citySlug, cityName]));
  return (
    <div className="flex flex-col gap-4">
      {nights.length > 0 && (
        <PageSection id="shows" title={t(rest?.next ? 'publicShows.pages' : 'publicShows.coming')}>
          <ShowsByNight nights={nights} from="brand" />
        </PageSection>
      )}
      <PageLinks path={`/public/${profile.id}`} next={next} isFirst={rest !== null} />
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
      <FollowInCalendar links={calendar} />
    </div>
  );
}

function Rules({ rules }: { rules: NonNullable<Profile['rules']> }) {
  const t = useTranslations('publicBrand.rules');
  return (
    <PageSection id="rules" title={t('title')}>
      <div className={sheetClass}>
        <PlainText lang={rules.language}>{rules.text}</PlainText>
      </div>
    </PageSection>
  );
}

function LastShows({ profile: { id }, past }: { profile: Profile; past: ShowsPage }) {
  const t = useTranslations('publicBrand.past');
  const language = useLocale();
  return (
    <PageSection id="past" title={t('title')}>
      <ShowsByNight nights={past.nights} from="brand" />
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
        <Poster colour={profile.colour}>
          <BrandHeader profile={profile} />
        </Poster>
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
