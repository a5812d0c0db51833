import {
  FormatKind,
  LineUpPart,
  ShowAdmission,
  ShowLanguage,
  ShowVisibility,
} from '@/lib/core/generated/prisma/enums';
import type { FeedShow } from './queries';
import { scopeKinds } from './filters';
import { toJsonFeed, type JsonFeed } from './json-view';

/** The path of a value in the feed: "shows.venue.name". In a list, the path within an element. */
type PathIn<Value> = {
  [Name in keyof Value & string]: NonNullable<Value[Name]> extends readonly (infer Element)[]
    ? `${Name}.${PathIn<Element>}`
    : NonNullable<Value[Name]> extends object
      ? `${Name}.${PathIn<NonNullable<Value[Name]>>}`
      : Name;
}[keyof Value & string];

type JsonFieldPath = PathIn<JsonFeed>;

/** The lists of the feed. */
const lists = ['shows', 'lineUp'];

/**
 * Every field of the feed in order, with its possible values if they are a fixed list. The types require every field
 * here and in the messages `jsonDocs.fields`; a test requires it in `docs/embeds.md`.
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
export type JsonField = {
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
