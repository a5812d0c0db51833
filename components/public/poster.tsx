import { MapPin, Ticket } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { posterOf, wallOf } from '@/lib/core/colour';
import { publicShowPath } from '@/lib/public/address-rules';
import type { PublicLine, PublicShowPage } from '@/lib/public/view';

function posterColours(colour: string | null): CSSProperties {
  if (colour === null) return {};
  const { ground, ink } = posterOf(colour);
  return { '--poster': ground, '--on-poster': ink, '--wall': wallOf(colour) } as CSSProperties;
}

/** The part of a public page that is in its brand's colour. It begins with a `PublicHead`. */
export function Poster({ colour = null, children }: { colour?: string | null; children: ReactNode }) {
  return (
    <div className="poster" style={posterColours(colour)}>
      {children}
    </div>
  );
}

/** The title of a public page, at the same place on each of them. */
export function PublicHead({
  title,
  heading: Heading = 'h1',
  isOff = false,
  beside,
  children,
}: {
  title: string;
  /** `h2` where the page has a title of its own. */
  heading?: 'h1' | 'h2';
  /** True for a show that is called off. */
  isOff?: boolean;
  /** A logo or a face, at the end of the line. */
  beside?: ReactNode;
  /** The lines below the title. */
  children?: ReactNode;
}) {
  return (
    <header>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Heading
          className={`max-w-full grow basis-44 text-3xl wrap-break-word ${isOff ? 'line-through' : ''}`}
        >
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </header>
  );
}

/** The date and place of a show, in the letters of a poster. */
export function PosterShow({ show, children }: { show: PublicShowPage; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <time dateTime={show.startsAt} className="flex flex-col font-display font-bold tabular-nums">
        <span className="text-xl">{[show.day, show.nearDay].filter(Boolean).join(' · ')}</span>
        <span className="poster-time">{show.time}</span>
      </time>
      {children}
      <address className="mt-2 flex flex-col items-start not-italic">
        <span className="text-lg font-semibold">{show.place}</span>
        <OutsideLink href={show.mapUrl} className="inline-flex min-h-11 items-center gap-1.5 text-link">
          <MapPin aria-hidden className="size-4.5 shrink-0" />
          {show.address}
        </OutsideLink>
      </address>
    </div>
  );
}

/** Names on a half poster. */
const fewNames = 3;

/** Shows on posters half as large, side by side: on a phone they are swiped. */
export function HalfPosters({ shows }: { shows: readonly PublicShowPage[] }) {
  const t = useTranslations('publicShows');
  const language = useLocale();
  return (
    <ul aria-label={t('soon')} className="half-posters" style={posterColours(shows[0]?.colour ?? null)}>
      {shows.map((show) => (
        <li key={show.id}>
          <time dateTime={show.startsAt}>
            {[show.day, show.nearDay].filter(Boolean).join(' · ')} <b>{show.time}</b>
          </time>
          <a href={`${publicShowPath(show.brandId, show.id)}?lang=${language}`}>{show.title}</a>
          <Names lines={show.lineUp ?? []} />
          <p>{show.place}</p>
          {show.ticketUrl && <OutsideLink href={show.ticketUrl}>{t('tickets')}</OutsideLink>}
          {show.admission && <small>{t('admissions.free')}</small>}
        </li>
      ))}
    </ul>
  );
}

function Names({ lines }: { lines: readonly PublicLine[] }) {
  const names = lines.flatMap(({ part, name }) => (part === 'host' ? [] : (name ?? [])));
  if (names.length === 0) return null;
  const [shown, more] = [names.slice(0, fewNames).join(', '), names.length > fewNames];
  return <p>{more ? `${shown} …` : shown}</p>;
}

/** The links of a show: first its tickets, then the other items of the list. */
export function PosterLinks({
  ticketUrl,
  label,
  children,
}: {
  ticketUrl: string | null;
  /** Names the tickets when they are for another show. */
  label?: string;
  children: ReactNode;
}) {
  const t = useTranslations('publicShows');
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {ticketUrl && (
        <li>
          <OutsideLink href={ticketUrl} className={label ? 'poster-link' : 'poster-link poster-first'}>
            <Ticket aria-hidden className="size-4.5" />
            {label ?? t('tickets')}
          </OutsideLink>
        </li>
      )}
      {children}
    </ul>
  );
}
