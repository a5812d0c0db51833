import { useLocale, useTranslations } from 'next-intl';
import type { ListedShow, Night } from '@/lib/public/view';
import { Entry } from './programme';

/** The page of the list. Facts that all of its shows share are left out. */
type From = 'brand' | 'city' | 'comedian';

/** A page may have fifty, so their classes are combined in the style sheet (`public-shows`), not repeated. */
export function ShowsByNight({ nights, from }: { nights: readonly Night[]; from: From }) {
  const Heading = from === 'city' ? 'h2' : 'h3';
  return (
    <div className="public-shows">
      {nights.map(({ day, nearDay, shows }) => (
        <section key={shows[0]?.id}>
          <Heading>{[day, nearDay].filter(Boolean).join(' · ')}</Heading>
          <ul>
            {shows.map((show) => (
              <Show key={show.id} show={show} from={from} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Show({ show, from }: { show: ListedShow; from: From }) {
  const t = useTranslations('publicShows');
  const query = `?lang=${useLocale()}`;
  const { brandId, names } = show;
  return (
    <li>
      <time dateTime={show.startsAt}>{show.time}</time>
      <div>
        <a href={`/public/${brandId}/shows/${show.id}${query}`}>{show.title}</a>
        {show.cancelled && <span className="status-cancelled">{t('cancelled')}</span>}
        <p>
          {from !== 'brand' && (
            <>
              <a href={`/public/${brandId}${query}`}>{show.brandName}</a>
              {' · '}
            </>
          )}
          {show.place}
          {from !== 'city' && `, ${show.cityName}`}
        </p>
        {names.length > 0 && <p>{t('onStage', { names: names.join(', ') })}</p>}
      </div>
      {from !== 'brand' && <Entry show={show} tickets={null} />}
    </li>
  );
}
