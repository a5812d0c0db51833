import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { findBrandHistory, noHistory, type BrandHistory } from '@/lib/line-ups/fairness/queries';
import { rankByScore } from '@/lib/line-ups/fairness/rules';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeNearDay, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { isId } from '@/lib/core/text/text-schema';
import { readFilters, toApplicants, type ApplicantFilters } from './applicant-filters';
import {
  findEditedShow,
  findEdits,
  listApplicantsOf,
  listEditorPeople,
  listLastShowPeople,
  peopleInShow,
  type EditedShow,
  type ListedApplicationRow,
} from './queries';
import { readDraft } from './draft-commands';
import { chooseRows, type ApplicantList, type Rows } from './list-rules';
import type { UndoableEdit } from './queue-state';
import { toApplication, toListedApplication, toListedPerson, toPeople, type Ranking } from './row-view';
import type { LiveApplication } from './sending-rules';
import type { Editor } from './view';

type EditorViewer = { language: Language; now: Date; viewerId: string };

/** The applicants that a page asks for. */
type ApplicantsQuery = { filters: ApplicantFilters; rows: Rows };

const everybody: ApplicantsQuery = { filters: readFilters(new URLSearchParams()), rows: 'all' };

/** Loads a show of the brand with the columns of its editor; null when there is none. Read once for a page. */
export const loadEditedShow = cache(async (brandId: string, showId: string) =>
  isId(showId) ? findEditedShow(db(), brandId, showId) : null,
);

/** Loads the editor by a constant number of queries; null when the brand has no such show. */
export async function loadEditor(
  brandId: string,
  showId: string,
  looking: EditorViewer,
  query: ApplicantsQuery = everybody,
): Promise<Editor | null> {
  const show = await loadEditedShow(brandId, showId);
  if (!show) return null;
  const { sentLineUp: sent } = show;
  const [{ draft, standings }, applicants, { undo, editedBy, sentBy }, history, lastShow] = await Promise.all(
    [
      readDraft(db(), showId),
      listApplicantsOf(db(), showId, query.filters.text !== ''),
      findEdits(db(), showId, looking.viewerId),
      findBrandHistory(db(), brandId, peopleInShow(showId), looking.now, show),
      listLastShowPeople(db(), brandId, show.startsAt),
    ],
  );
  const lines = [...draft.entries, ...sent].flatMap(({ comedianId }) => comedianId ?? []);
  const rankings = rankEverybody(show, { applicants, lines, history }, looking.now);
  const listed = toApplicants(
    applicants.map(toListedApplication),
    Object.fromEntries(applicants.map((row) => [row.comedianId, toListedPerson(row, rankings)])),
    standings,
    draft,
  );
  const { chosen, list } = chooseRows(listed, { ...query, now: looking.now }, (id) => id in draft.answers);
  const here = new Set([
    ...chosen.map(({ application }) => application.comedianId),
    ...lines,
    ...standings.filter(isInLineUp).map(({ comedianId }) => comedianId),
  ]);
  const { people, applications } = await loadRows(show, { here, applicants, rankings, lastShow }, looking);
  const named = new Set([...Object.keys(draft.answers), ...(undo ? applicationsIn(undo) : [])]);
  return {
    show: {
      ...toEditedShow(show, looking),
      isDue: applicants.some(({ status }) => status === 'applied') && isPast(show.decideBy, looking.now),
    },
    frame: {
      doorsAt: show.doorsAt,
      startsAt: show.startsAt,
      endsAt: show.endsAt,
      buffer: show.buffer,
      callRule: show.callRule,
      callMinutes: show.callMinutes,
    },
    revision: show.lineUpRevision,
    draft,
    sent,
    standings: standings.filter((one) => here.has(one.comedianId) || named.has(one.applicationId)),
    people,
    names: Object.fromEntries(
      applicants.flatMap(({ applicationId, comedianId, name }) =>
        named.has(applicationId) && !here.has(comedianId) ? [[comedianId, name]] : [],
      ),
    ),
    applications,
    list: { ...list, standings: countStandings(standings) },
    undo,
    editedBy: otherThan(looking.viewerId, editedBy),
    sentBy: otherThan(looking.viewerId, sentBy),
  };
}

/** Whether they have a spot or a request. */
function isInLineUp({ status }: LiveApplication): boolean {
  return status === 'request' || status === 'confirmed' || status === 'directList';
}

/** Returns the applications whose answers an edit or its undo changes. */
function applicationsIn({ ops, inverse }: UndoableEdit): string[] {
  return [...ops, ...inverse].flatMap((op) => (op.op === 'answer' ? op.applicationId : []));
}

function countStandings(standings: readonly LiveApplication[]): ApplicantList['standings'] {
  const counts: ApplicantList['standings'] = {};
  for (const { status } of standings) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function otherThan(viewerId: string, person: { id: string; name: string } | null): string | null {
  return person && person.id !== viewerId ? person.name : null;
}

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}

function toEditedShow(show: EditedShow, { language, now }: EditorViewer): Omit<Editor['show'], 'isDue'> {
  const { timeZone } = show.venue;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  return {
    id: show.id,
    brandId: show.brandId,
    title: show.title,
    day: day(show.startsAt),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    timeZone,
    spots: show.spots,
    spotsTaken: show.spotsTaken,
    minutes: show.minutes,
    state: show.lineUpState,
    isCancelled: show.cancelledAt !== null,
    isOver: show.endsAt <= now,
    decideBy: show.decideBy && day(show.decideBy),
    sentAt: show.lineUpSentAt,
  };
}

/** Puts all applicants, and comedians who only have a line, into the fair order. */
function rankEverybody(
  show: EditedShow,
  {
    applicants,
    lines,
    history,
  }: {
    applicants: readonly ListedApplicationRow[];
    lines: readonly string[];
    history: ReadonlyMap<string, BrandHistory>;
  },
  now: Date,
): Map<string, Ranking> {
  const applied = new Map(applicants.map(({ comedianId, createdAt }) => [comedianId, createdAt]));
  const comedianIds = [...new Set([...applied.keys(), ...lines])];
  const ranked = rankByScore(
    comedianIds.map((comedianId) => ({
      comedianId,
      appliedAt: applied.get(comedianId) ?? null,
      facts: history.get(comedianId) ?? noHistory,
    })),
    // Like the history, the weeks of waiting end when the show begins.
    show.startsAt < now ? show.startsAt : now,
  );
  return new Map(
    ranked.map(({ comedianId, facts, score }, index) => [comedianId, { rank: index + 1, facts, score }]),
  );
}

/** Loads the rows of the comedians on the page. */
async function loadRows(
  show: EditedShow,
  {
    here,
    applicants,
    rankings,
    lastShow,
  }: {
    here: ReadonlySet<string>;
    applicants: readonly ListedApplicationRow[];
    rankings: ReadonlyMap<string, Ranking>;
    lastShow: ReadonlySet<string>;
  },
  looking: EditorViewer,
): Promise<Pick<Editor, 'people' | 'applications'>> {
  const { brandId, startsAt, venue } = show;
  const at = { brandId, date: dateIn(startsAt, venue.timeZone), now: looking.now };
  const applicationIds = applicants
    .filter(({ comedianId }) => here.has(comedianId))
    .map((row) => row.applicationId);
  const people = await listEditorPeople(db(), at, { comedianIds: [...here], applicationIds });
  const applications = new Map(people.flatMap((person) => person.applications.map((row) => [row.id, row])));
  return {
    people: toPeople({ people, lastShow, rankings }, show, looking),
    // The applicants are listed oldest first.
    applications: applicationIds.flatMap((id) => {
      const row = applications.get(id);
      return row ? toApplication(row, show, looking) : [];
    }),
  };
}
