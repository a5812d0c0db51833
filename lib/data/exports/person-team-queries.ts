import 'server-only';
import { about, aboutAtBrand, columnsOf, joinShow, type PersonTable } from './table-queries';

// The tables of data that teams have stored about the person, without the member who wrote it.

const knownAt = aboutAtBrand('brands', 'brand_comedians', {}, { order: 'kept."brandId"' });

const notes = aboutAtBrand('team-notes', 'brand_notes', columnsOf('kept', 'text createdAt editedAt'));

const tags = aboutAtBrand(
  'team-tags',
  'brand_tags',
  { word: 'kept.word' },
  { order: 'kept."brandId", kept.key' },
);

const favourites = aboutAtBrand('team-favourites', 'brand_favourites', columnsOf('kept', 'createdAt'), {
  order: 'kept."createdAt", kept."brandId"',
});

/** Brands from which the person accepts no requests. */
const requestStops = aboutAtBrand('request-stops', 'request_stops', columnsOf('kept', 'createdAt'), {
  order: 'kept."createdAt", kept."brandId"',
});

/** Reports of the person's profile. Reporter and reason were for the operator only (lib/comedians/README.md). */
const reports = about('reports', 'profile_reports', columnsOf('kept', 'field createdAt closedAt'));

/** Blocks by the platform belong to no brand. */
const blocks = aboutAtBrand('blocks', 'blocks', columnsOf('kept', 'until reason createdAt'));

/** SQL for these facts of an event, which are about no other person. */
const facts = (names: string) =>
  `(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(event.facts)
    WHERE key = ANY (string_to_array('${names}', ' ')))` as const;

const event = {
  ...columnsOf('event', 'at kind brandId'),
  brand: 'brands.name',
  showId: 'event."showId"',
  show: 'shows.title',
} as const;

const joinEvent = `audit_events AS event
  LEFT JOIN brands ON brands.id = event."brandId"
  LEFT JOIN shows ON shows.id = event."showId"`;

/** Events about the person: a block, a changed role in a team, a refused sign-in. */
const log = {
  name: 'log',
  of: 'audit_events',
  columns: { ...event, facts: facts('role from to until reason left differs') },
  from: joinEvent,
  where: `event."accountId" = scope."accountId" OR event.facts->>'comedianId' = scope."comedianId"::text`,
  order: 'event.number',
} as const satisfies PersonTable;

/** Views and acts of operators that concern the person, without the operator. */
const operatorLog = aboutAtBrand('operator-log', 'operator_events', columnsOf('kept', 'at kind'), {
  by: 'aboutComedianId',
  order: 'kept.at, kept.id',
});

const memberships = {
  name: 'memberships',
  of: 'brand_members',
  columns: {
    brandId: 'member."brandId"',
    brand: 'brands.name',
    ...columnsOf('member', 'role createdAt openedAt'),
  },
  from: 'brand_members AS member JOIN brands ON brands.id = member."brandId"',
  where: 'member.email = ANY(address_spellings(scope.email))',
  order: 'member."createdAt", member.id',
} as const satisfies PersonTable;

/** The person's actions as a member of a team, without the comedians concerned. */
const ownSteps = {
  name: 'own-steps',
  of: 'audit_events',
  columns: { ...event, facts: facts('name nameBefore nameAfter fields changed') },
  from: joinEvent,
  where: 'event."actorComedianId" = scope."comedianId"',
  order: 'event.number',
} as const satisfies PersonTable;

/** The person's decisions about applications for a team, without the applicants and the messages to them. */
const ownDecisions = {
  name: 'own-decisions',
  of: 'application_events',
  columns: {
    show: 'shows.title',
    brand: 'brands.name',
    ...columnsOf('event', 'at fromStatus'),
    toStatus: `coalesce(event."toStatus"::text, 'withdrawn')`,
  },
  from: `application_events AS event
    JOIN applications ON applications.id = event."applicationId"
    ${joinShow('applications."showId"')}`,
  where: `event."actorComedianId" = scope."comedianId" AND event."actorKind" = 'team'`,
  order: 'event.number',
} as const satisfies PersonTable;

/** The person's edits of line-ups, without their content, which is about other comedians. */
const ownEdits = about(
  'own-edits',
  'line_up_edits',
  { showId: 'kept."showId"', show: 'shows.title', brand: 'brands.name', at: 'kept.at' },
  { by: 'actorComedianId', join: joinShow('kept."showId"'), order: 'kept.at, kept.id' },
);

/** The person's notes about comedians, without the text, which is about those comedians. */
const ownNotes = aboutAtBrand('own-notes', 'brand_notes', columnsOf('kept', 'createdAt'), {
  by: 'authorComedianId',
});

/** The person's reports of profiles. */
const ownReports = about(
  'own-reports',
  'profile_reports',
  { brand: 'brands.name', createdAt: 'kept."createdAt"' },
  {
    by: 'reporterComedianId',
    join: 'LEFT JOIN brands ON brands.id = kept."brandId"',
  },
);

const ownImports = aboutAtBrand('own-imports', 'show_imports', columnsOf('kept', 'fileName createdAt'));

/** The tables of a person's export about teams: the data of teams about the person, and the person's own actions. */
export const personTeamTables = [
  knownAt,
  notes,
  tags,
  favourites,
  requestStops,
  reports,
  blocks,
  log,
  operatorLog,
  memberships,
  ownSteps,
  ownDecisions,
  ownEdits,
  ownNotes,
  ownReports,
  ownImports,
] as const;
