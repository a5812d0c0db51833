import { useLocale, useTranslations } from 'next-intl';
import { BrandLogo } from '@/components/brands/brand-logo';
import { Face } from '@/components/media/pictures/face';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { Bill } from '@/components/shows/bill';
import { ShowInfo } from '@/components/shows/show-info';
import { Fact, Section } from '@/components/ui/section';
import { PlainText } from '@/components/ui/plain-text';
import type { AddToCalendar as Calendar } from '@/lib/shows/view';
import type { PublicLine, PublicShowPage } from '@/lib/public/view';
import { linkClass, sheetClass } from './page-parts';
import { Poster, PosterLinks, PosterShow, PublicHead } from './poster';
import { ShareLink } from './share-link';
import { CalendarItems } from './to-calendar';

/** The public page of a show: date, place, line-up, what to expect, and for comedians where to apply. */
export function PublicShow({ show, calendar }: { show: PublicShowPage; calendar: Calendar }) {
  const t = useTranslations('publicShow');
  const language = useLocale();
  const isAhead = !show.cancelled && !show.isOver;
  return (
    <article className="flex flex-col gap-6">
      <Poster colour={show.colour}>
        <PublicHead title={show.title} isOff={show.cancelled}>
          <p className="-mb-3 flex flex-wrap items-center gap-x-1.5">
            <a href={`/public/${show.brandId}?lang=${language}`} className={`${linkClass} gap-2`}>
              {show.logo && <BrandLogo logo={show.logo} height={28} />}
              {show.brandName}
            </a>
            · {show.formatName}
          </p>
        </PublicHead>
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-2">
          <div className="flex flex-col gap-4">
            <PosterShow show={show}>
              {!isAhead && <p className="font-semibold">{t(show.cancelled ? 'cancelled' : 'over')}</p>}
            </PosterShow>
            <Facts show={show} />
            <PosterLinks ticketUrl={isAhead ? show.ticketUrl : null}>
              {isAhead && <CalendarItems links={calendar} look="poster-link" />}
              <ShareLink />
            </PosterLinks>
          </div>
          {show.lineUp && <LineUp lines={show.lineUp} />}
        </div>
      </Poster>
      {show.picture && (
        <ShowPicture
          picture={show.picture}
          sizes="(min-width: 48rem) 46rem, 100vw"
          isFirst
          className="w-full max-w-3xl rounded-card print:max-w-sm"
        />
      )}
      <div className="flex max-w-3xl flex-col gap-6 empty:hidden">
        <ToExpect show={show} />
      </div>
      <p className="print:hidden">
        <a href={`/public/cities/${show.citySlug}?lang=${language}`} className={linkClass}>
          {t('inCity', { city: show.cityName })}
        </a>
      </p>
      {isAhead && (
        <p className="print:hidden">
          {t('forComedians')}{' '}
          <a href={`/user/shows/${show.id}`} rel="nofollow" className={`${linkClass} font-semibold`}>
            {t('apply')}
          </a>
        </p>
      )}
    </article>
  );
}

function Facts({ show: { doors, ends, admission, spoken } }: { show: PublicShowPage }) {
  const t = useTranslations('spotsShowPage');
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {doors && <Fact name={t('doors')}>{doors}</Fact>}
      <Fact name={t('ends')}>{ends}</Fact>
      {admission && <Fact name={t('admission')}>{t(`admissions.${admission}`)}</Fact>}
      {spoken && <Fact name={t('language')}>{t(`languages.${spoken}`)}</Fact>}
    </dl>
  );
}

function LineUp({ lines }: { lines: readonly PublicLine[] }) {
  const t = useTranslations('spotsShowPage');
  const language = useLocale();
  return (
    <Section id="line-up" title={t('lineUp')}>
      <Bill lines={lines}>
        {({ name, promoPath, face }) => (
          <>
            {face && <Face pictureId={face} name={name ?? ''} />}
            {promoPath ? (
              <a
                href={`${promoPath}?lang=${language}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {name}
              </a>
            ) : (
              name
            )}
          </>
        )}
      </Bill>
    </Section>
  );
}

/** The texts for the audience, and the accessibility of the venue. */
function ToExpect({ show: { description, info, access } }: { show: PublicShowPage }) {
  const t = useTranslations('publicShow');
  const tPage = useTranslations('spotsShowPage');
  return (
    <>
      {(description || info.length > 0) && (
        <Section id="expect" title={t('expect')}>
          <div className={`flex flex-col gap-3 ${sheetClass}`}>
            {description && <PlainText lang={description.language}>{description.text}</PlainText>}
            {info.length > 0 && <ShowInfo elements={info} />}
          </div>
        </Section>
      )}
      {(access.flags.length > 0 || access.text) && (
        <Section id="access" title={tPage('access')}>
          <div className={sheetClass}>
            <ul className="list-disc pl-5">
              {access.flags.map((flag) => (
                <li key={flag}>{tPage(`accessFlags.${flag}`)}</li>
              ))}
            </ul>
            {access.text && <PlainText lang={access.text.language}>{access.text.text}</PlainText>}
          </div>
        </Section>
      )}
    </>
  );
}
