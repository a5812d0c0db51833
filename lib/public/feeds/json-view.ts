import {
  FormatKind,
  LineUpPart,
  ShowAdmission,
  ShowLanguage,
  ShowVisibility,
} from '@/lib/core/generated/prisma/enums';
import type { Language } from '@/lib/core/i18n/language';
import { isoIn } from '@/lib/core/time/zoned';
import { showCalendarPath } from '@/lib/shows/view';
import { calendarPath, publicShowPath } from '@/lib/public/address-rules';
import type { FeedShow } from './queries';
import { scopeKinds, type Scope } from './filters';
import { hasPublicLineUp } from './event-view';

/** The version of the format. Fields are added within a version, never changed or removed. */
const version = 1;

type Named = Record<Language, string>;

/** The next public shows for other websites. */
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
  /** The language spoken on stage; null when the team has not said. */
  language: ShowLanguage | null;
  /** The price for the audience: nothing, or into a hat; null with tickets, or when the team has not said. */
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
    lineUp: hasPublicLineUp(show) ? show.sentLineUp.flatMap(toJsonLine) : null,
    url,
    calendar: origin + showCalendarPath(show.id),
    changedAt: show.changedAt.toISOString(),
  };
}

function toJsonLine({ part, name }: FeedShow['sentLineUp'][number]) {
  return part === 'break' || name === null ? [] : [{ part, name }];
}

/** The path of a value in the feed: "shows.venue.name". In a list, the path within an element. */
type PathIn<Value> = {
  [Name in keyof Value & string]: NonNullable<Value[Name]> extends readonly (infer Element)[]
    ? `${Name}.${PathIn<Element>}`
    : NonNullable<Value[Name]> extends object
      ? `${Name}.${PathIn<NonNullable<Value[Name]>>}`
      : Name;
}[keyof Value & string];

type JsonFieldPath = PathIn<JsonFeed>;

const lists = ['shows', 'lineUp'];

/**
 * Every field of the feed in order, with its possible values if they are a fixed list. The types require every field
 * here and in the messages `publicJsonDocs.fields`; a test requires it in `docs/embeds.md`.
 */
const fields = {
  version: null,
  'of.kind': scopeKinds,
  'of.id': null,
  'of.name.de': null,
  'of.name.en': null,
  calendar: null,
  'shows.id': null,
  'shows.title': null,
  'shows.status': ['scheduled', 'cancelled'],
  'shows.startsAt': null,
  'shows.endsAt': null,
  'shows.doorsAt': null,
  'shows.timeZone': null,
  'shows.format.name': null,
  'shows.format.kind': Object.values(FormatKind),
  'shows.language': Object.values(ShowLanguage),
  'shows.admission': Object.values(ShowAdmission),
  'shows.brand.id': null,
  'shows.brand.name': null,
  'shows.brand.url': null,
  'shows.venue.name': null,
  'shows.venue.address': null,
  'shows.venue.district': null,
  'shows.venue.latitude': null,
  'shows.venue.longitude': null,
  'shows.city.id': null,
  'shows.city.name.de': null,
  'shows.city.name.en': null,
  'shows.lineUp.part': Object.values(LineUpPart).filter((part) => part !== LineUpPart.break),
  'shows.lineUp.name': null,
  'shows.url': null,
  'shows.calendar': null,
  'shows.changedAt': null,
} satisfies Record<JsonFieldPath, readonly string[] | null>;

/** The description of a field for developers. */
type JsonField = {
  path: JsonFieldPath;
  /** "shows[].venue.name" */
  name: string;
  /** The value as JSON. */
  example: string;
  values: readonly string[] | null;
};

const exampleShow: FeedShow = {
  id: '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  title: 'Freitagslacher',
  visibility: ShowVisibility.public,
  language: ShowLanguage.de,
  admission: ShowAdmission.hat,
  doorsAt: new Date('2026-11-27T18:30:00Z'),
  startsAt: new Date('2026-11-27T19:00:00Z'),
  endsAt: new Date('2026-11-27T21:00:00Z'),
  cancelledAt: null,
  lineUpSentAt: new Date('2026-11-21T11:00:00Z'),
  createdAt: new Date('2026-10-01T08:00:00Z'),
  changedAt: new Date('2026-11-21T11:00:00Z'),
  feedRevision: 3,
  brand: { id: 'lachfabrik', name: 'Lachfabrik' },
  venue: {
    name: 'Kulturkeller',
    address: 'Karl-Marx-Straße 12, 12043 Berlin',
    district: 'Neukölln',
    latitude: 52.4821,
    longitude: 13.4318,
    timeZone: 'Europe/Berlin',
  },
  format: { name: 'Open Mic', kind: FormatKind.openMic },
  city: { slug: 'berlin', nameDe: 'Berlin', nameEn: 'Berlin' },
  sentLineUp: (['host', 'spot'] as const).map((part, place) => ({
    part,
    onAt: new Date('2026-11-27T19:00:00Z'),
    minutes: 7,
    name: place === 0 ? 'Mara Vogel' : 'Jonas Kern',
  })),
};

/** Returns a feed with one show, made by the same code as every feed. */
export function exampleFeed(origin: string): JsonFeed {
  const { id, name } = exampleShow.brand;
  return toJsonFeed({ kind: 'brands', id }, { de: name, en: name }, [exampleShow], origin);
}

/** Returns every field of a feed with its value in the example. */
export function describeJsonFields(origin: string): JsonField[] {
  const feed = exampleFeed(origin);
  return (Object.keys(fields) as JsonFieldPath[]).map((path) => ({
    path,
    name: nameOf(path),
    example: JSON.stringify(valueAt(feed, path)) ?? '',
    values: fields[path],
  }));
}

/** "shows[].venue.name" */
export function nameOf(path: string): string {
  return path
    .split('.')
    .map((step, at, { length }) => (lists.includes(step) && at < length - 1 ? `${step}[]` : step))
    .join('.');
}

/** Returns the value at a path; in a list, that of its first element. */
function valueAt(feed: unknown, path: string): unknown {
  let value = feed;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[0];
    value = value instanceof Object ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}
