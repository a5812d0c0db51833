import 'server-only';
import { about, aboutAtBrand, columnsOf, joinShow, type PersonTable } from './table-queries';

// The tables of what teams have stored about the person. The member of the team who wrote it is left out.

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

/** Brands of which the person wants no requests. */
const requestStops = aboutAtBrand('request-stops', 'request_stops', columnsOf('kept', 'createdAt'), {
  order: 'kept."createdAt", kept."brandId"',
});

/** Without reporter and reason, because these were written to the operator (lib/comedians/README.md). */
const reports = about('reports', 'profile_reports', columnsOf('kept', 'field createdAt closedAt'));

/** Blocks by the platform belong to no brand. */
const blocks = aboutAtBrand('blocks', 'blocks', columnsOf('kept', 'until reason createdAt'));

/** SQL for the facts of an event that are about nobody else. */
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

/** What was done to the person: a block, a changed role in a team, a refused sign-in. */
const log = {
  name: 'log',
  of: 'audit_events',
  columns: { ...event, facts: facts('role from to until reason left differs') },
  from: joinEvent,
  where: `event."accountId" = asked."accountId" OR event.facts->>'comedianId' = asked."comedianId"::text`,
  order: 'event.number',
} as const satisfies PersonTable;

/** Looks and acts of operators that concern the person, without the operator. */
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
  where: 'member.email = ANY(address_spellings(asked.email))',
  order: 'member."createdAt", member.id',
} as const satisfies PersonTable;

/** What the person did as a member of a team, without the people it concerned. */
const ownSteps = {
  name: 'own-steps',
  of: 'audit_events',
  columns: { ...event, facts: facts('name nameBefore nameAfter fields changed') },
  from: joinEvent,
  where: 'event."actorComedianId" = asked."comedianId"',
  order: 'event.number',
} as const satisfies PersonTable;

/** Decisions about other people's applications for a team, without these people and the messages to them. */
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
  where: `event."actorComedianId" = asked."comedianId" AND event."actorKind" = 'team'`,
  order: 'event.number',
} as const satisfies PersonTable;

/** That the person edited a line-up. The edits are left out, because they are about others. */
const ownEdits = about(
  'own-edits',
  'line_up_edits',
  { showId: 'kept."showId"', show: 'shows.title', brand: 'brands.name', at: 'kept.at' },
  { by: 'actorComedianId', join: joinShow('kept."showId"'), order: 'kept.at, kept.id' },
);

/** That the person wrote a note about a comedian. The words are left out, because they are about that comedian. */
const ownNotes = aboutAtBrand('own-notes', 'brand_notes', columnsOf('kept', 'createdAt'), {
  by: 'authorComedianId',
});

/** That the person reported a profile. */
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

/** The tables of a person's export about teams: what teams store about the person, and what the person did in them. */
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
