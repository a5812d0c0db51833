import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { StartPage, StartShow } from '@/lib/public/view';
import { Icon } from '@/components/ui/icon';
import { LegalLinks } from '@/components/ui/legal';

/* All links to public pages are an `<a>` and not a Link, because these contain nothing for the router to continue with. */

/**
 * The product in one sentence, and beside it a phone with the next shows, in the light of a lamp.
 *
 * @param start null while the database is away
 * @param children the sign-in
 */
export function Hero({ start, children }: { start: StartPage | null; children: ReactNode }) {
  const t = useTranslations('publicStart');
  const { shows, cities } = start ?? { shows: 0, cities: 0 };
  return (
    <section className="start-hero start-night">
      <div>
        <h1>{t('claim')}</h1>
        <p>{t('figures', { shows, cities })}</p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <div>{children}</div>
          <a href={`/public?lang=${useLocale()}`} className="start-look">
            {t('look')} <span aria-hidden>→</span>
          </a>
        </div>
      </div>
      {start && <Phone shows={start.next} />}
    </section>
  );
}

const tabs = ['house', 'mic-vocal', 'calendar-check', 'messages-square', 'circle-user-round'] as const;

/** The next shows, drawn as the list in the app. One of those that are open for applications shows a confirmation. */
function Phone({ shows }: { shows: readonly StartShow[] }) {
  const t = useTranslations('publicStart.shows');
  const confirmed = shows.find(({ freeSpots }) => freeSpots > 0);
  return (
    <section className="start-phone">
      <h2>{t('title')}</h2>
      {shows.length > 0 ? (
        <ul className="start-shows">
          {shows.map((show) => (
            <ShowRow key={show.id} show={show} step={show === confirmed ? 'yes' : 'apply'} />
          ))}
        </ul>
      ) : (
        <div className="start-nothing">
          <p>{t('empty')}</p>
          <p>{t('emptyHint')}</p>
        </div>
      )}
      <div aria-hidden>
        {tabs.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

/** @param step the look of an open show in the app, drawn beside its spots */
function ShowRow({ show, step }: { show: StartShow; step?: 'apply' | 'yes' }) {
  const { id, brandId, title, day, nearDay, time, startsAt, venue, cityName, freeSpots } = show;
  const t = useTranslations('publicStart.shows');
  const tStep = useTranslations('spotsSteps');
  const isOpen = freeSpots > 0;
  return (
    <li data-step={isOpen ? step : undefined}>
      <time dateTime={startsAt}>
        {time} <small>{nearDay ?? day}</small>
      </time>
      <h3>
        <a href={`/public/${brandId}/shows/${id}?lang=${useLocale()}`}>{title}</a>
      </h3>
      <p>
        {venue}, {cityName}
      </p>
      {isOpen && (
        <div>
          <p>{t('free', { free: freeSpots })}</p>
          {step && (
            <p aria-hidden>
              <span>{tStep('apply')}</span>
              {step === 'yes' && <span className="status-confirmed">{t('yes')}</span>}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** The gain for organisers, with its picture: many dots become the lines of a bill. */
export function Organisers() {
  const t = useTranslations('publicStart.organisers');
  return (
    <section className="start-team">
      <div>
        <p>{t('title')}</p>
        <h2>{t('gain')}</h2>
        <p>{t('how')}</p>
      </div>
      <i aria-hidden>→</i>
    </section>
  );
}

/** The other shows of today and tomorrow, and the cities. */
export function Programme({ start: { soon, largest, cities } }: { start: StartPage }) {
  const t = useTranslations('publicStart');
  const tAll = useTranslations('publicCities');
  const language = useLocale();
  return (
    <>
      {soon.length > 0 && (
        <section>
          <h2>{t('shows.soon')}</h2>
          <ul className="start-shows">
            {soon.map((show) => (
              <ShowRow key={show.id} show={show} />
            ))}
          </ul>
        </section>
      )}
      {cities > 0 && (
        <section>
          <h2>{t('cities')}</h2>
          <ul className="flex flex-wrap gap-2">
            {largest.map(({ slug, name, comingShows }) => (
              <li key={slug}>
                <a href={`/public/cities/${slug}?lang=${language}`} className="chip">
                  {name} <small>{comingShows}</small>
                </a>
              </li>
            ))}
            {cities > largest.length && (
              <li>
                <a href={`/public?lang=${language}`} className="chip">
                  {tAll('all')}
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}

export function StartFooter() {
  const t = useTranslations();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gutter py-2 text-ink-soft">
        <span className="grow">{t('coreApp.name')}</span>
        <LegalLinks />
      </div>
    </footer>
  );
}
