import 'server-only';
import { isOfKind, teamTexts } from '@/lib/comedians/rules';
import { columnsOf, type ExportTable } from './table-queries';
import { brandPlaylistTables, recordingsOfBrand } from './night-queries';
import { showTables } from './show-queries';

/** The folder of pictures in the archive. */
const pictureFolder = 'pictures';

const brand = {
  name: 'brand',
  columns: columnsOf(
    'brands',
    'id name aboutDe aboutEn colour logoId website instagram links embedParents',
    'contactEmail opensDaysBefore decideDaysBefore callRule callMinutes replyDays',
    'cancelHoursBefore offersStepIn rulesDe rulesEn createdAt',
  ),
  from: 'brands',
  where: 'brands.id = scope."brandId"',
  order: 'brands.id',
} as const satisfies ExportTable;

/** The members, with public names for those who opened the team's area; without e-mail addresses, the join key. */
const members = {
  name: 'members',
  columns: {
    id: 'member.id',
    name: `(SELECT name FROM comedians WHERE email = ANY(address_spellings(member.email)) AND member."openedAt" IS NOT NULL
      ORDER BY email <> member.email LIMIT 1)`,
    ...columnsOf('member', 'role createdAt'),
  },
  from: 'brand_members AS member',
  where: 'member."brandId" = scope."brandId"',
  order: 'member.role DESC, member.id',
} as const satisfies ExportTable;

const venues = {
  name: 'venues',
  columns: {
    ...columnsOf('venues', 'id name address district'),
    city: 'cities."nameDe"',
    country: 'cities."countryCode"',
    ...columnsOf(
      'venues',
      'latitude longitude timeZone capacity stageDe stageEn stepFreeEntrance stepFreeStage',
      'accessibleToilet accessDe accessEn archivedAt',
    ),
  },
  from: 'venues JOIN cities ON cities.id = venues."cityId"',
  where: 'venues."brandId" = scope."brandId"',
  order: 'venues.id',
} as const satisfies ExportTable;

const formats = {
  name: 'formats',
  columns: columnsOf(
    'formats',
    'id name kind defaultSpots defaultMinutes defaultBuffer callRule callMinutes',
    'descriptionDe descriptionEn archivedAt',
  ),
  from: 'formats',
  where: 'formats."brandId" = scope."brandId"',
  order: 'formats.id',
} as const satisfies ExportTable;

const templates = {
  name: 'templates',
  columns: columnsOf('template', 'id title elements createdAt changedAt'),
  from: 'show_info_templates AS template',
  where: 'template."brandId" = scope."brandId"',
  order: 'template.id',
} as const satisfies ExportTable;

/** The calendars that the brand has subscribed to, without their addresses, which give access to the calendars. */
const calendars = {
  name: 'calendars',
  columns: columnsOf('calendar', 'id name createdAt readAt'),
  from: 'calendar_subscriptions AS calendar',
  where: 'calendar."brandId" = scope."brandId"',
  order: 'calendar.id',
} as const satisfies ExportTable;

/** The pictures that are in use; unused ones are on no page. Each is a file of the archive. */
const pictures = {
  name: 'pictures',
  columns: {
    id: 'picture.id',
    file: `'${pictureFolder}/' || picture.id || '.webp'`,
    ...columnsOf('picture', 'width height colour altDe altEn createdAt'),
  },
  from: 'pictures AS picture',
  where: `picture."brandId" = scope."brandId" AND (
    picture.id IN (SELECT "logoId" FROM brands WHERE id = scope."brandId")
    OR picture.id IN (SELECT "pictureId" FROM shows WHERE "brandId" = scope."brandId")
  )`,
  order: 'picture.id',
} as const satisfies ExportTable;

/** SQL for a column that is null unless the comedian shares it with teams, as on their page in the team's area. */
const shared = (column: string) =>
  `CASE WHEN comedians."sharesIdentity" THEN nullif(comedians.${column}::text, 'none') END` as const;

/** Every comedian involved with the brand, with the profile that its team sees. */
const comedians = {
  name: 'comedians',
  columns: {
    ...columnsOf('comedians', 'id name'),
    city: 'cities."nameDe"',
    ...columnsOf('comedians', ...teamTexts.filter((name) => !isOfKind(name, 'words'))),
    comedyStart: `to_char("comedyStart", 'YYYY-MM')`,
    ...columnsOf('comedians', 'spotCountBand', ...teamTexts.filter((name) => isOfKind(name, 'words'))),
    gender: shared('gender'),
    lgbtq: shared('lgbtq'),
  },
  from: `brand_comedians AS known
    JOIN comedians ON comedians.id = known."comedianId"
    JOIN cities ON cities.id = comedians."currentCityId"`,
  where: 'known."brandId" = scope."brandId"',
  order: 'known."sortName", known."comedianId"',
} as const satisfies ExportTable;

/** Makes a table of the team's records about comedians, with their names. */
function about<const Name extends string, const Columns extends Record<string, string>>(
  name: Name,
  table: string,
  columns: Columns,
  more: { from?: string; where?: string; order: string },
) {
  return {
    name,
    columns: { comedianId: 'kept."comedianId"', comedian: 'comedians.name', ...columns },
    from: `${table} AS kept JOIN comedians ON comedians.id = kept."comedianId" ${more.from ?? ''}`,
    where: `kept."brandId" = scope."brandId" ${more.where ?? ''}`,
    order: more.order,
  } satisfies ExportTable;
}

const notes = about(
  'notes',
  'brand_notes',
  {
    ...columnsOf('kept', 'id text'),
    by: 'author.name',
    ...columnsOf('kept', 'createdAt editedAt'),
  },
  { from: 'LEFT JOIN comedians AS author ON author.id = kept."authorComedianId"', order: 'kept.id' },
);

const tags = about('tags', 'brand_tags', { tag: 'kept.word' }, { order: 'kept.key, kept."comedianId"' });

const favourites = about('favourites', 'brand_favourites', columnsOf('kept', 'createdAt'), {
  order: 'kept."createdAt", kept."comedianId"',
});

/** Open reports. The results of closed ones belong to the operator. */
const reports = about('reports', 'profile_reports', columnsOf('kept', 'id field reason createdAt'), {
  where: 'AND kept."closedAt" IS NULL',
  order: 'kept.id',
});

/** Ended blocks are in the audit log; those by the platform belong to no brand. */
const blocks = about('blocks', 'blocks', columnsOf('kept', 'id until reason createdAt'), {
  where: 'AND kept.until > scope.now',
  order: 'kept.until, kept.id',
});

/** The audit log with the facts that its page shows (lib/brands/audit-view). */
const auditLog = {
  name: 'audit-log',
  columns: {
    ...columnsOf('event', 'id at kind'),
    by: 'actor.name',
    whom: 'subject.name',
    showId: 'event."showId"',
    role: `event.facts->>'role'`,
    from: `event.facts->>'from'`,
    to: `event.facts->>'to'`,
    name: `event.facts->>'name'`,
    fields: `event.facts->'fields'`,
    reason: `event.facts->>'reason'`,
  },
  from: `audit_events AS event
    LEFT JOIN comedians AS actor ON actor.id = event."actorComedianId"
    LEFT JOIN comedians AS subject ON subject.id::text = event.facts->>'comedianId'`,
  where: 'event."brandId" = scope."brandId"',
  order: 'event.at, event.id',
} as const satisfies ExportTable;

/**
 * All tables of a brand's export. `lib/data/README.md` gives the reasons for omissions. A new column or table needs a
 * text (`dataBrandExport.fields`).
 */
export const brandTables = [
  brand,
  members,
  venues,
  formats,
  templates,
  calendars,
  pictures,
  ...brandPlaylistTables,
  ...showTables,
  recordingsOfBrand,
  comedians,
  notes,
  tags,
  favourites,
  reports,
  blocks,
  auditLog,
] as const;

type ColumnOf<Table> = Table extends { columns: infer Columns } ? keyof Columns & string : never;

/** The table of pictures, with the file and the width of each. */
export const pictureTable: ExportTable = pictures;

export type TableName = (typeof brandTables)[number]['name'];

export type ColumnName = ColumnOf<(typeof brandTables)[number]>;
