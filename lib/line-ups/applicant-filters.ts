import { finder } from '@/lib/core/text/search-rules';
import { addMonths } from '@/lib/core/time/calendar-rules';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Draft } from './draft-rules';
import type { LiveApplication } from './sending-rules';
import type { EditorApplication, EditorPerson } from './view';

/**
 * The state of an applicant, with the draft applied. `yes`, `no`, `listed` and `losing` are drafted and not sent.
 * `waits`, `asked` and `on` (has a spot) are known to everybody. `closed` is unavailable, `out` has nothing live.
 */
export type Stand = 'waits' | 'yes' | 'no' | 'asked' | 'on' | 'losing' | 'closed' | 'out' | 'listed';

export type Applicant = { application: EditorApplication; person: EditorPerson; stand: Stand };

/** The data of an applicant without a row on the screen: enough to filter and to sort. */
export type Listed = {
  application: Pick<
    EditorApplication,
    'applicationId' | 'comedianId' | 'hidden' | 'message' | 'teamNote' | 'appliedAt'
  >;
  person: Pick<
    EditorPerson,
    | 'comedianId'
    | 'name'
    | 'instagram'
    | 'spotCountBand'
    | 'gender'
    | 'videoLink'
    | 'video'
    | 'lastHereAt'
    | 'rank'
  >;
  stand: Stand;
};

/** The lookups of `standOf`, made once for all rows. */
type Known = { draft: Draft; standings: Map<string, LiveApplication>; inLineUp: Set<string> };

/** Returns the applicants with their stands, in no order. Those whose name the page does not know are left out. */
export function toApplicants<Application extends Listed['application'], Person extends Listed['person']>(
  applications: readonly Application[],
  people: Record<string, Person>,
  standings: readonly LiveApplication[],
  draft: Draft,
): { application: Application; person: Person; stand: Stand }[] {
  const known: Known = {
    draft,
    standings: new Map(standings.map((standing) => [standing.comedianId, standing])),
    inLineUp: new Set(draft.entries.flatMap(({ comedianId }) => comedianId ?? [])),
  };
  return applications.flatMap((application) => {
    const person = people[application.comedianId];
    return person ? [{ application, person, stand: standOf(application.comedianId, known) }] : [];
  });
}

function standOf(comedianId: string, { draft, standings, inLineUp }: Known): Stand {
  const standing = standings.get(comedianId);
  const isIn = inLineUp.has(comedianId);
  if (!standing) return isIn ? 'listed' : 'out';
  const answer = draft.answers[standing.applicationId];
  switch (standing.status) {
    case 'applied':
      if (answer) return 'no';
      return isIn ? 'yes' : 'waits';
    case 'confirmed':
    case 'directList':
      return answer ? 'losing' : 'on';
    case 'request':
      return 'asked';
    case 'unavailable':
      return 'closed';
    default:
      return 'out';
  }
}

const statuses = ['open', 'undecided', 'asked', 'on', 'ended', 'all'] as const;
type StatusFilter = (typeof statuses)[number];

/** The number of applicants that each status filter shows. */
export type Counts = Record<StatusFilter, number>;

/** The stands that each status filter shows. */
const stands: Record<StatusFilter, readonly Stand[] | null> = {
  open: ['waits', 'yes', 'no', 'closed'],
  undecided: ['waits'],
  asked: ['asked'],
  on: ['on', 'losing', 'listed', 'yes'],
  ended: ['out', 'no', 'losing'],
  all: null,
};

/** `never`: has never had a spot here. `m…`: none within that number of months. */
const lastSpots = ['never', 'm1', 'm3', 'm6'] as const;
const genders = ['female', 'male', 'nonBinary'] as const;
const orders = ['fair', 'time', 'name'] as const;
export const bands = ['none', 'upTo10', 'upTo30', 'upTo100', 'upTo200', 'moreThan300'] as const;

export type ApplicantFilters = {
  text: string;
  bands: readonly SpotCountBand[];
  lastSpot: (typeof lastSpots)[number] | null;
  gender: (typeof genders)[number] | null;
  withVideo: boolean;
  status: StatusFilter;
  /** Includes applicants whom the team has hidden. */
  hidden: boolean;
  order: (typeof orders)[number];
};

/** The choices of each filter, in the order of the screen. */
export const filterChoices = { statuses, lastSpots, genders, orders };

const noFilters: ApplicantFilters = {
  text: '',
  bands: [],
  lastSpot: null,
  gender: null,
  withVideo: false,
  status: 'open',
  hidden: false,
  order: 'fair',
};

/** Reads the filters of an address. Invalid values are ignored. */
export function readFilters(query: URLSearchParams): ApplicantFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name));
  return {
    text: (query.get('q') ?? '').slice(0, 100),
    bands: bands.filter((band) => query.getAll('band').includes(band)),
    lastSpot: oneOf(lastSpots, 'last') ?? null,
    gender: oneOf(genders, 'gender') ?? null,
    withVideo: query.get('video') === '1',
    status: oneOf(statuses, 'status') ?? noFilters.status,
    hidden: query.get('hidden') === '1',
    order: oneOf(orders, 'order') ?? noFilters.order,
  };
}

/** Writes filters into a query. Usual values are left out, and other parts of the query stay. */
export function writeFilters(query: URLSearchParams, filters: ApplicantFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['q', 'band', 'last', 'gender', 'video', 'status', 'hidden', 'order']) next.delete(name);
  if (filters.text.trim()) next.set('q', filters.text.trim());
  for (const band of filters.bands) next.append('band', band);
  if (filters.lastSpot) next.set('last', filters.lastSpot);
  if (filters.gender) next.set('gender', filters.gender);
  if (filters.withVideo) next.set('video', '1');
  if (filters.status !== noFilters.status) next.set('status', filters.status);
  if (filters.hidden) next.set('hidden', '1');
  if (filters.order !== noFilters.order) next.set('order', filters.order);
  return next;
}

/** Returns how many filters besides the text and the status narrow the list. */
export function countFilters({
  bands: chosen,
  lastSpot,
  gender,
  withVideo,
  hidden,
}: ApplicantFilters): number {
  return [chosen.length > 0, lastSpot, gender, withVideo, hidden].filter(Boolean).length;
}

/** Whether any filter, status or order differs from its default. */
export function isNarrowed(filters: ApplicantFilters): boolean {
  return writeFilters(new URLSearchParams(), filters).size > 0;
}

/** Removes the filters that narrow the list; status and order stay. */
export function withoutFilters({ status, order }: ApplicantFilters): ApplicantFilters {
  return { ...noFilters, status, order };
}

/**
 * Returns the applicants that pass the filters, in their order.
 *
 * @param now the time from which "in the last three months" is counted
 * @param kept comedians who are shown whatever their status is
 */
export function filterApplicants<Row extends Listed>(
  applicants: readonly Row[],
  filters: ApplicantFilters,
  now: Date,
  kept?: Pick<ReadonlySet<string>, 'has'>,
): Row[] {
  const isFound = finder(filters.text);
  const shown = applicants.filter(
    (applicant) =>
      isOfStatus(
        applicant,
        kept?.has(applicant.person.comedianId) ? { ...filters, status: 'all' } : filters,
      ) &&
      isOfPerson(applicant.person, filters, now) &&
      (filters.text === '' || isFound(textOf(applicant))),
  );
  return shown.sort(compareBy[filters.order]);
}

function isOfStatus({ application, stand }: Listed, { status, hidden }: ApplicantFilters): boolean {
  return (hidden || !application.hidden) && (stands[status]?.includes(stand) ?? true);
}

/** Returns how many applicants each status filter would show. */
export function countByStatus(applicants: readonly Listed[], hidden: boolean): Counts {
  const count = (status: StatusFilter) =>
    applicants.filter((applicant) => isOfStatus(applicant, { ...noFilters, status, hidden })).length;
  return Object.fromEntries(statuses.map((status) => [status, count(status)])) as Counts;
}

function isOfPerson(person: Listed['person'], filters: ApplicantFilters, now: Date): boolean {
  const { bands: chosen, lastSpot, gender, withVideo } = filters;
  return (
    (chosen.length === 0 || chosen.includes(person.spotCountBand)) &&
    (gender === null || person.gender === gender) &&
    (!withVideo || person.videoLink !== null || person.video !== null) &&
    (lastSpot === null || isLongAgo(person, lastSpot, now))
  );
}

function isLongAgo(
  { lastHereAt }: Listed['person'],
  lastSpot: (typeof lastSpots)[number],
  now: Date,
): boolean {
  if (lastHereAt === null) return true;
  if (lastSpot === 'never') return false;
  return new Date(lastHereAt) <= addMonths(now, -Number(lastSpot.slice(1)));
}

function textOf({ person: { name, instagram }, application: { message, teamNote } }: Listed): string {
  return [name, instagram, message, teamNote].join(' ');
}

const names = new Intl.Collator('de');

/** The comparison of each order. */
export const compareBy: Record<ApplicantFilters['order'], (a: Listed, b: Listed) => number> = {
  fair: (a, b) => a.person.rank - b.person.rank,
  time: (a, b) => a.application.appliedAt.localeCompare(b.application.appliedAt),
  name: (a, b) => names.compare(a.person.name, b.person.name),
};
