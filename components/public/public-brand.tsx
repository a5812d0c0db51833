import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppBrowser } from '@/components/accounts/app-browser';
import { BrandLogo } from '@/components/brands/brand-logo';
import { PublicProfile } from '@/components/brands/public-profile';
import { Face } from '@/components/media/pictures/face';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { Bill } from '@/components/shows/bill';
import { PlainText } from '@/components/ui/plain-text';
import type { PublicProfile as Profile } from '@/lib/brands/loaders';
import type { FollowInCalendar as Calendar } from '@/lib/public/address-rules';
import type { BrandPage } from '@/lib/public/loaders';
import type { Regular } from '@/lib/public/programme-view';
import type { PublicShowPage, ShowsPage } from '@/lib/public/view';
import { publicShowPath, ticketLink } from '@/lib/public/address-rules';
import { publicCalendarFile, type PublicShow } from '@/lib/shows/view';
import { CalendarItems, FollowInCalendar } from './to-calendar';
import { PageLinks, linkClass, Nothing, PageSection, sheetClass } from './page-parts';
import { HalfPosters, Poster, PosterLinks, PosterShow, PublicHead } from './poster';
import { LastNights, Programme } from './programme';
import { ShareLink } from './share-link';
import { ShowsByNight } from './shows-by-night';
import { SpotsToGet } from './spots-to-get';

/**
 * A poster with the next show, the three after it on half posters, the others by month, then the people on its stage
 * and the brand's own texts about itself and its spots. Empty sections are left out: a new brand is a poster with its
 * calendar and the way to a spot.
 */
export function PublicBrand({ page, calendar }: { page: BrandPage; calendar: Calendar }) {
  const t = useTranslations('publicBrand');
  const { profile, coming, rest } = page;
  const [next, ...soon] = rest?.posters ?? [];
  const isThere = {
    shows: coming.months.length > 0,
    spots: true,
    rules: profile.rules !== null,
    past: rest !== null && rest.past.nights.length > 0,
  };
  const parts = (['shows', 'spots', 'rules', 'past'] as const).filter((part) => isThere[part]);
  return (
    <div className="flex flex-col gap-6">
      <Poster colour={profile.colour}>
        <BrandHead profile={profile}>
          <p className="hidden print:block">{`${new URL(calendar.address).host}/public/${profile.id}`}</p>
        </BrandHead>
        {next && <NextShow show={next} ticketed={next.ticketUrl ? null : firstTicketed(page)} />}
        {rest && !next && !isThere.shows && <LastNight past={rest.past} />}
      </Poster>
      {soon.length > 0 && <HalfPosters shows={soon} />}
      {rest && parts.length > 1 && (
        <nav aria-label={t('parts')} className="-my-4 flex flex-wrap gap-x-3.5 text-sm print:hidden">
          {parts.map((part) => (
            <a key={part} href={`#${part}`} className={linkClass}>
              {t(`${part}.short`)}
            </a>
          ))}
        </nav>
      )}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] print:block">
        <ComingShows page={page} calendar={calendar} />
        {rest && (
          <div className="flex flex-col gap-6 lg:row-span-2">
            {rest.regulars.length > 0 && <Regulars regulars={rest.regulars} />}
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

function BrandHead({ profile: { logo, name }, children }: { profile: Profile; children?: ReactNode }) {
  return (
    <PublicHead title={name} beside={logo && <BrandLogo logo={logo} height={48} />}>
      {children}
    </PublicHead>
  );
}

type Ticketed = { url: string; day: string };

/** Returns the first coming show with tickets, for a poster whose own show has none. */
function firstTicketed({ profile, coming, rest }: BrandPage): Ticketed | null {
  const url = ticketLink(profile.links);
  const rows = coming.months.flatMap(({ rows }) => rows.map(({ shows }): PublicShow => shows[0]));
  const show = [...(rest?.posters ?? []), ...rows].find((one) => one.admission === null && !one.cancelled);
  return url && show ? { url, day: show.day } : null;
}

function NextShow({ show, ticketed }: { show: PublicShowPage; ticketed: Ticketed | null }) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  const file = publicCalendarFile(show.id, language);
  return (
    <section
      aria-labelledby="next-title"
      className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-2"
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
        <PosterLinks
          ticketUrl={show.ticketUrl ?? ticketed?.url ?? null}
          label={ticketed ? t('ticketsOn', { day: ticketed.day }) : undefined}
        >
          <CalendarItems links={{ file }} look="poster-link" />
          <ShareLink />
        </PosterLinks>
        {show.picture && (
          <ShowPicture
            picture={show.picture}
            sizes="(min-width: 64rem) 26rem, 100vw"
            isFirst
            className="w-full rounded-card"
          />
        )}
      </div>
      {show.lineUp && <Bill lines={show.lineUp}>{({ name }) => name}</Bill>}
    </section>
  );
}

/** The sentence on the poster of a brand between two programmes. */
function LastNight({ past: { nights } }: { past: ShowsPage }) {
  const t = useTranslations('publicBrand.past');
  const [last] = nights;
  if (!last) return null;
  return (
    <p className="text-lg">
      {t.rich('last', {
        day: last.day,
        calendar: (words) => (
          <a href="#calendar" className="underline underline-offset-3">
            {words}
          </a>
        ),
      })}
    </p>
  );
}

function Regulars({ regulars }: { regulars: readonly Regular[] }) {
  const t = useTranslations('publicBrand');
  const language = useLocale();
  return (
    <PageSection id="regulars" title={t('regulars')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {regulars.map(({ name, promoPath, face }) => (
          <li key={promoPath} className="flex min-w-0 items-center gap-2">
            {face && <Face pictureId={face} name={name} />}
            <a href={`${promoPath}?lang=${language}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
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
  const { months, next } = coming;
  const rows = months.flatMap(({ rows }) => rows.map(({ shows }): PublicShow => shows[0]));
  const cities = new Map(
    [...(rest?.posters ?? []), ...rows].map(({ citySlug, cityName }) => [citySlug, cityName]),
  );
  const isPartOfList = rest === null || next !== null;
  return (
    <div className="flex flex-col gap-2">
      {months.length > 0 && (
        <PageSection id="shows" title={t(rest?.posters.length ? 'publicShows.pages' : 'publicShows.coming')}>
          <Programme months={months} isPart={isPartOfList} tickets={ticketLink(profile.links)} />
        </PageSection>
      )}
      <PageLinks path={`/public/${profile.id}`} next={next} isFirst={rest !== null} />
      {cities.size > 0 && (
        <ul aria-label={t('publicBrand.shows.cities')} className="flex flex-wrap gap-x-6 print:hidden">
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

/** Folded, because only comedians need them. A link to `#rules` unfolds them. */
function Rules({ rules }: { rules: NonNullable<Profile['rules']> }) {
  const t = useTranslations('publicBrand.rules');
  return (
    <section aria-labelledby="rules-title" className="print:hidden">
      <details className="public-fold">
        <summary>
          <h2 id="rules-title" className="text-xl">
            {t('title')}
          </h2>
        </summary>
        <div id="rules" className={sheetClass}>
          <PlainText lang={rules.language}>{rules.text}</PlainText>
        </div>
      </details>
    </section>
  );
}

function LastShows({ profile: { id }, past }: { profile: Profile; past: ShowsPage }) {
  const t = useTranslations('publicBrand.past');
  const language = useLocale();
  return (
    <PageSection id="past" title={t('title')} onScreen>
      <LastNights shows={past.nights.flatMap(({ shows }) => shows)} />
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
          <BrandHead profile={profile} />
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
