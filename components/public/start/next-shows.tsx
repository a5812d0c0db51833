import { useLocale, useTranslations } from 'next-intl';
import type { PublicShow } from '@/lib/shows/view';

const place = 'inline-block py-1 underline underline-offset-3';

/** The next shows of all cities; a message when there are none. */
export function NextShows({ shows }: { shows: readonly PublicShow[] }) {
  const t = useTranslations('start.shows');
  const tCities = useTranslations('publicCities');
  const language = useLocale();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('title')}</h2>
      {shows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {shows.map((show) => (
            <NextShow key={show.id} show={show} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-1 border-y border-line py-4">
          <p className="font-semibold">{t('empty')}</p>
          <p className="text-ink-soft">{t('emptyHint')}</p>
        </div>
      )}
      {/* An `<a>` and not a Link, because a public page contains nothing for the router to continue with. */}
      <a href={`/public?lang=${language}`} className="inline-flex min-h-11 items-center self-start text-link">
        {tCities('all')}
      </a>
    </section>
  );
}

function NextShow({ show }: { show: PublicShow }) {
  const t = useTranslations('start.shows');
  const language = useLocale();
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <time dateTime={show.startsAt} className="text-sm font-semibold text-teal tabular-nums">
        {t('when', { day: show.nearDay ?? show.day, time: show.time })}
      </time>
      {/* An `<a>` and not a Link, because a public page contains nothing for the router to continue with. */}
      <a
        href={`/public/${show.brandId}/shows/${show.id}?lang=${language}`}
        className="font-display text-lg font-bold underline-offset-3 hover:underline"
      >
        {show.title}
      </a>
      <span className="text-sm text-ink-soft">
        <a href={`/public/${show.brandId}?lang=${language}`} className={place}>
          {show.brandName}
        </a>{' '}
        · {show.place},{' '}
        <a href={`/public/cities/${show.citySlug}?lang=${language}`} className={place}>
          {show.cityName}
        </a>
      </span>
    </li>
  );
}
