import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { PublicShow } from '@/lib/shows/view';

/** The next shows anywhere, in their order; says so when there are none. */
export function NextShows({ shows }: { shows: readonly PublicShow[] }) {
  const t = useTranslations('start.shows');
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
    </section>
  );
}

function NextShow({ show }: { show: PublicShow }) {
  const t = useTranslations('start.shows');
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <time dateTime={show.startsAt} className="text-sm font-semibold text-teal tabular-nums">
        {t('when', { day: show.nearDay ?? show.day, time: show.time })}
      </time>
      <Link
        href={`/public/${show.brandId}`}
        prefetch={false}
        className="font-display text-lg font-bold underline-offset-3 hover:underline"
      >
        {show.title}
      </Link>
      <span className="text-sm text-ink-soft">
        {t('where', { brand: show.brandName, place: show.place, city: show.cityName })}
      </span>
    </li>
  );
}
