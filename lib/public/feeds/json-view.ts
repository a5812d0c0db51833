import type { FormatKind, LineUpPart, ShowAdmission, ShowLanguage } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { isoIn } from '@/lib/core/time/wall-clock';
import { showCalendarPath } from '@/lib/shows/view';
import { calendarPath, publicShowPath } from './address-rules';
import type { FeedShow } from './queries';
import type { Scope } from './filters';
import { tellsLineUp } from './event-view';

/** The version of the format. Fields are added within a version, never changed or removed. */
const version = 1;

type Named = Record<Language, string>;

/** The next public shows for other websites (json-docs-view.ts describes the fields). */
export type JsonFeed = {
  version: typeof version;
  of: { kind: Scope['kind']; id: string; name: Named };
  /** The address of the same shows as a calendar. */
  calendar: string;
  /** Ordered by start. */
  shows: JsonShow[];
};

type JsonShow = {
  id: string;
  title: string;
  status: 'scheduled' | 'cancelled';
  /** Local time of the venue: "2026-11-27T20:00:00+01:00". */
  startsAt: string;
  endsAt: string;
  doorsAt: string | null;
  /** IANA name of the venue's zone. */
  timeZone: string;
  format: { name: string; kind: FormatKind };
  /** The language spoken on stage; null when nobody has said. */
  language: ShowLanguage | null;
  /** What the audience pays: nothing, or into a hat; null when nobody has said. */
  admission: ShowAdmission | null;
  brand: { id: string; name: string; url: string };
  venue: {
    name: string;
    address: string;
    district: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  city: { id: string; name: Named };
  /** Names on the line-up, in order; null until it is published. */
  lineUp: { part: Exclude<LineUpPart, 'break'>; name: string }[] | null;
  url: string;
  calendar: string;
  changedAt: string;
};

export function toJsonFeed(scope: Scope, name: Named, shows: FeedShow[], origin: string): JsonFeed {
  return {
    version,
    of: { ...scope, name },
    calendar: origin + calendarPath(scope),
    shows: shows.map((show) => toJsonShow(show, origin)),
  };
}

function toJsonShow(show: FeedShow, origin: string): JsonShow {
  const { brand, venue, city } = show;
  const at = (instant: Date) => isoIn(instant, venue.timeZone);
  const url = origin + publicShowPath(brand.id, show.id);
  return {
    id: show.id,
    title: show.title,
    status: show.cancelledAt ? 'cancelled' : 'scheduled',
    startsAt: at(show.startsAt),
    endsAt: at(show.endsAt),
    doorsAt: show.doorsAt && at(show.doorsAt),
    timeZone: venue.timeZone,
    format: { name: show.format.name, kind: show.format.kind },
    language: show.language,
    admission: show.admission,
    brand: { id: brand.id, name: brand.name, url: `${origin}/public/${brand.id}` },
    venue: {
      name: venue.name,
      address: venue.address,
      district: venue.district,
      latitude: venue.latitude,
      longitude: venue.longitude,
    },
    city: { id: city.slug, name: { de: city.nameDe, en: city.nameEn } },
    lineUp: tellsLineUp(show) ? show.sentLineUp.flatMap(toJsonLine) : null,
    url,
    calendar: origin + showCalendarPath(show.id),
    changedAt: show.changedAt.toISOString(),
  };
}

function toJsonLine({ part, name }: FeedShow['sentLineUp'][number]) {
  return part === 'break' || name === null ? [] : [{ part, name }];
}
