import { useLocale, useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/core/outside-link';
import { Face } from '@/components/media/pictures/face';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { ShowInfo } from '@/components/shows/show-info';
import { Fact, Section } from '@/components/ui/section';
import { PlainText } from '@/components/ui/plain-text';
import type { AddToCalendar as Calendar } from '@/lib/shows/view';
import type { PublicLine, PublicShowPage } from '@/lib/public/view';
import { linkClass, sheetClass } from './page-parts';
import { AddToCalendar } from './to-calendar';

/** A show for everybody: when, where, who is on, what to expect, and for comedians where to apply. */
export function PublicShow({ show, calendar }: { show: PublicShowPage; calendar: Calendar }) {
  const t = useTranslations('publicShow');
  const tPage = useTranslations('spotsShowPage');
  const language = useLocale();
  const isAhead = !show.cancelled && !show.isOver;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <p>
          <a href={`/public/${show.brandId}?lang=${language}`} className={linkClass}>
            {show.brandName}
          </a>{' '}
          · {show.formatName}
        </p>
        <h1 className={`text-3xl wrap-anywhere ${show.cancelled ? 'line-through' : ''}`}>{show.title}</h1>
        {(show.cancelled || show.isOver) && (
          <p className="font-semibold">{t(show.cancelled ? 'cancelled' : 'over')}</p>
        )}
      </header>
      <div className={`flex flex-col gap-4 ${sheetClass}`}>
        <div className="flex flex-col gap-1">
          <time dateTime={show.startsAt} className="font-display text-xl font-bold">
            {[show.day, show.nearDay].filter(Boolean).join(' · ')}
          </time>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
            {show.doors && <Fact name={tPage('doors')}>{show.doors}</Fact>}
            <Fact name={tPage('starts')}>{show.time}</Fact>
            <Fact name={tPage('ends')}>{show.ends}</Fact>
          </dl>
        </div>
        <address className="flex flex-col not-italic">
          <span className="font-semibold">{show.place}</span>
          <OutsideLink href={show.mapUrl} className="inline-flex min-h-11 items-center self-start text-link">
            {show.address}
          </OutsideLink>
        </address>
        <Access access={show.access} />
        {show.admission && (
          <p>
            {tPage('admission')}: {tPage(`admissions.${show.admission}`)}
          </p>
        )}
        {show.spoken && (
          <p>
            {tPage('language')}: {tPage(`languages.${show.spoken}`)}
          </p>
        )}
        {isAhead && <AddToCalendar links={calendar} />}
      </div>
      {show.lineUp && <LineUp lines={show.lineUp} />}
      {show.picture && (
        <ShowPicture
          picture={show.picture}
          sizes="(min-width: 48rem) 46rem, 100vw"
          isFirst
          className="w-full rounded-card"
        />
      )}
      {(show.description || show.info.length > 0) && (
        <Section id="expect" title={t('expect')}>
          <div className={`flex flex-col gap-3 ${sheetClass}`}>
            {show.description && (
              <PlainText lang={show.description.language}>{show.description.text}</PlainText>
            )}
            {show.info.length > 0 && <ShowInfo elements={show.info} />}
          </div>
        </Section>
      )}
      <p>
        <a href={`/public/cities/${show.citySlug}?lang=${language}`} className={linkClass}>
          {t('inCity', { city: show.cityName })}
        </a>
      </p>
      {isAhead && (
        <p>
          {t('forComedians')}{' '}
          <a href={`/user/shows/${show.id}`} rel="nofollow" className={`${linkClass} font-semibold`}>
            {t('apply')}
          </a>
        </p>
      )}
    </article>
  );
}

function Access({ access: { flags, text } }: Pick<PublicShowPage, 'access'>) {
  const t = useTranslations('spotsShowPage');
  if (flags.length === 0 && !text) return null;
  return (
    <Section id="access" title={t('access')} size="small">
      <ul className="list-disc pl-5">
        {flags.map((flag) => (
          <li key={flag}>{t(`accessFlags.${flag}`)}</li>
        ))}
      </ul>
      {text && <PlainText lang={text.language}>{text.text}</PlainText>}
    </Section>
  );
}

function LineUp({ lines }: { lines: readonly PublicLine[] }) {
  const t = useTranslations('spotsShowPage');
  const language = useLocale();
  return (
    <Section id="line-up" title={t('lineUp')}>
      <ol className={`flex flex-col gap-2 ${sheetClass}`}>
        {lines.map(({ id, part, name, promoPath, face }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {face && <Face pictureId={face} name={name ?? ''} />}
            <span
              className={
                part === 'host' || part === 'break' ? 'text-ink-soft' : 'font-display text-xl font-bold'
              }
            >
              {promoPath ? (
                <a
                  href={`${promoPath}?lang=${language}`}
                  className="inline-flex min-h-11 items-center text-link"
                >
                  {name}
                </a>
              ) : part === 'break' ? (
                t('parts.break')
              ) : (
                name
              )}
            </span>
            {(part === 'host' || part === 'headliner') && (
              <span className="text-sm text-ink-soft">{t(`parts.${part}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
