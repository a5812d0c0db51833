import { MapPin, Ticket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { posterOf } from '@/lib/core/colour';
import type { PublicLine, PublicShowPage } from '@/lib/public/view';

/** The part of a public page that is in its brand's colour. */
export function Poster({ colour, children }: { colour: string | null; children: ReactNode }) {
  const { ground, ink } = colour === null ? {} : posterOf(colour);
  return (
    <div className="poster" style={{ '--poster': ground, '--on-poster': ink } as CSSProperties}>
      {children}
    </div>
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

/** The links of a show: first its tickets, then the other items of the list. */
export function PosterLinks({ ticketUrl, children }: { ticketUrl: string | null; children: ReactNode }) {
  const t = useTranslations('publicShows');
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {ticketUrl && (
        <li>
          <OutsideLink href={ticketUrl} className="poster-link poster-first">
            <Ticket aria-hidden className="size-4.5" />
            {t('tickets')}
          </OutsideLink>
        </li>
      )}
      {children}
    </ul>
  );
}

/** A line-up as a bill: names large, hosts and breaks small. */
export function Bill({
  lines,
  children,
}: {
  lines: readonly PublicLine[];
  /** Returns the content for a line's name. */
  children: (line: PublicLine) => ReactNode;
}) {
  const t = useTranslations('spotsShowPage.parts');
  return (
    <ol className="bill">
      {lines.map((line) => (
        <li key={line.id} data-part={line.part}>
          {line.part === 'break' ? t('break') : children(line)}
          {(line.part === 'host' || line.part === 'headliner') && <small>{t(line.part)}</small>}
        </li>
      ))}
    </ol>
  );
}
