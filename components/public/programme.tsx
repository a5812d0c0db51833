import { useLocale, useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/core/outside-link';
import type { Month, ProgrammeRow, ProgrammeShow } from '@/lib/public/programme-view';
import { publicShowPath } from '@/lib/public/address-rules';
import type { ListedShow } from '@/lib/public/view';
import type { PublicShow } from '@/lib/shows/view';

/** Facts of all rows. */
type Common = {
  tickets: string | null;
  /** The list goes on or began on another page, so a series may have more dates than it shows. */
  isPart: boolean;
  hasPlaces: boolean;
  hasCities: boolean;
};

/** The rows after which later months are folded. */
const manyRows = 6;

/** Coming shows by month, a row for each or for a series. A place that all of them share stands once above them. */
export function Programme({
  months,
  isPart,
  tickets,
}: { months: readonly Month[] } & Pick<Common, 'tickets' | 'isPart'>) {
  const firsts = months.flatMap(({ rows }) => rows.map(({ shows }) => shows[0]));
  const count = (of: (show: ProgrammeShow) => string) => new Set(firsts.map(of)).size;
  const hasCities = count(({ citySlug }) => citySlug) > 1;
  const hasPlaces = hasCities || count(({ place }) => place) > 1;
  return (
    <>
      {!hasPlaces && firsts[0] && (
        <p className="-mt-2 mb-1">
          {firsts[0].place}, {firsts[0].cityName}
        </p>
      )}
      <div className="programme -mt-3">
        {months.map(({ month, rows }, at) => (
          <details
            key={month}
            open={months.slice(0, at).reduce((sum, before) => sum + before.rows.length, 0) < manyRows}
          >
            <summary>
              <h3>{month}</h3>
            </summary>
            <ul>
              {rows.map((row) => (
                <Row key={row.shows[0].id} row={row} common={{ tickets, isPart, hasPlaces, hasCities }} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}

function Row({ row, common }: { row: ProgrammeRow; common: Common }) {
  const [show] = row.shows;
  if (row.shows.length > 1) return <Series row={row} common={common} />;
  return (
    <li>
      <When show={show} />
      <div>
        <ShowLink show={show}>{show.title}</ShowLink>
        <Facts show={show} common={common} />
      </div>
      <Entry show={show} tickets={common.tickets} />
    </li>
  );
}

/** A brand's last shows, with the names that were on stage. */
export function LastNights({ shows }: { shows: readonly ListedShow[] }) {
  const t = useTranslations('publicShows');
  return (
    <ul className="programme">
      {shows.map((show) => (
        <li key={show.id}>
          <time dateTime={show.startsAt}>{show.day}</time>
          <div>
            <ShowLink show={show}>{show.title}</ShowLink>
            {show.names.length > 0 && <p>{t('onStage', { names: show.names.join(', ') })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Series({ row: { shows, everyWeekday }, common }: { row: ProgrammeRow; common: Common }) {
  const t = useTranslations('publicShows.series');
  const [first] = shows;
  const count = shows.length;
  const dates = t(common.isPart ? 'datesHere' : 'dates', { count });
  return (
    <li>
      <details>
        <summary>
          <When show={first} />
          <div>
            <b>{first.title}</b>
            <Facts show={first} common={common}>
              {everyWeekday ? `${t('every', { weekday: everyWeekday })} · ${dates}` : dates}
            </Facts>
          </div>
        </summary>
        <ul>
          {shows.map((show) => (
            <li key={show.id}>
              <ShowLink show={show}>{show.day}</ShowLink>
              <Entry show={show} tickets={common.tickets} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function When({ show: { startsAt, date, time } }: { show: ProgrammeShow }) {
  return (
    <time dateTime={startsAt}>
      {date} <b>{time}</b>
    </time>
  );
}

function ShowLink({ show: { brandId, id }, children }: { show: PublicShow; children: string }) {
  return <a href={`${publicShowPath(brandId, id)}?lang=${useLocale()}`}>{children}</a>;
}

function Facts({ show, common, children }: { show: ProgrammeShow; common: Common; children?: string }) {
  const t = useTranslations('publicShows');
  const { place, cityName, cancelled } = show;
  const where = common.hasCities ? `${place}, ${cityName}` : place;
  const facts = [children, common.hasPlaces && where].filter(Boolean);
  return (
    <>
      {cancelled && <span className="status-cancelled">{t('cancelled')}</span>}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
    </>
  );
}

/** The way in: the brand's ticket shop, or that it costs nothing. */
export function Entry({
  show: { admission, cancelled },
  tickets,
}: {
  show: Pick<PublicShow, 'admission' | 'cancelled'>;
  tickets: string | null;
}) {
  const t = useTranslations('publicShows');
  if (cancelled) return null;
  if (admission) return <small>{t('free')}</small>;
  if (!tickets) return null;
  return <OutsideLink href={tickets}>{t('tickets')}</OutsideLink>;
}
