import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { readableAccent, visibleAccent } from '@/lib/core/colour';
import type { EmbedOptions } from '@/lib/public/embeds/filters';
import type { PublicShow } from '@/lib/shows/view';
import { setAnswerFacts } from '@/lib/core/http/request';

/** A brand's shows for another website, in the look that its page asks for. Links leave the frame. */
export function EmbeddedShows({
  brand,
  shows,
  options,
}: {
  brand: { id: string; name: string; colour: string | null };
  shows: PublicShow[];
  options: EmbedOptions;
}) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  return (
    <main
      className="embed"
      data-theme={options.theme}
      data-font={options.font}
      style={stylesOf(brand.colour, options.accent)}
    >
      <h1 className="hidden">{t('title', { brand: brand.name })}</h1>
      {shows.length === 0 ? (
        <p className="note">{t('empty')}</p>
      ) : options.view === 'table' ? (
        <ShowTable shows={shows} />
      ) : (
        <ul className={options.view}>
          {shows.map((show) => (
            <li key={show.id}>
              <ShowTime show={show} />
              <ShowTitle show={show} />
              <ShowPlace show={show} />
            </li>
          ))}
        </ul>
      )}
      <footer>
        <a href={`/public/${brand.id}?lang=${language}`} target="_blank" rel="noopener">
          {t('allShowsOf', { brand: brand.name })}
        </a>
      </footer>
    </main>
  );
}

/** Returns the brand's colour for the edge, and the requested accent, with as much contrast as edges and text need. */
function stylesOf(brand: string | null, requestedAccent: string | null): CSSProperties | undefined {
  if (!brand && !requestedAccent) return undefined;
  const edge = brand ? visibleAccent(brand) : undefined;
  const accent = requestedAccent ? readableAccent(requestedAccent) : undefined;
  return {
    '--edge-day': edge?.day,
    '--edge-night': edge?.night,
    '--accent-day': accent?.day,
    '--accent-night': accent?.night,
  } as CSSProperties;
}

function ShowTable({ shows }: { shows: PublicShow[] }) {
  const t = useTranslations('publicShows');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('where')}</th>
        </tr>
      </thead>
      <tbody>
        {shows.map((show) => (
          <tr key={show.id}>
            <td>
              <ShowTime show={show} />
            </td>
            <td>
              <ShowTitle show={show} />
            </td>
            <td>
              <ShowPlace show={show} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShowTime({ show: { startsAt, day, nearDay, time } }: { show: PublicShow }) {
  return <time dateTime={startsAt}>{[nearDay, day, time].filter(Boolean).join(' · ')}</time>;
}

function ShowTitle({ show }: { show: PublicShow }) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  return (
    <>
      <a href={`/public/${show.brandId}/shows/${show.id}?lang=${language}`} target="_blank" rel="noopener">
        {show.title}
      </a>
      {show.cancelled && (
        <>
          {' '}
          <span className="off">{t('cancelled')}</span>
        </>
      )}
    </>
  );
}

function ShowPlace({ show: { place, cityName, admission } }: { show: PublicShow }) {
  const t = useTranslations('publicShows');
  return (
    <span className="place">
      {place}, {cityName}
      {admission && ` · ${t(`admissions.${admission}`)}`}
    </span>
  );
}

/** One line, as large as an empty list, because it is shown within a page of another website. */
export async function EmbedNotFound() {
  await setAnswerFacts({ status: 404 });
  const t = await getTranslations('coreErrors.notFound');
  return (
    <main className="embed" data-theme="auto">
      <p className="note">{t('text')}</p>
    </main>
  );
}
