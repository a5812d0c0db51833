import { recordOf } from '@/lib/core/record';
import { teamTexts, type TeamText } from '@/lib/comedians/rules';
import { cityName } from '@/lib/places/view';
import type {
  ApplicationStatus,
  Gender,
  Lgbtq,
  ReportedField,
  SpotCountBand,
} from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { statusNow } from '@/lib/applications/status';
import { toVideo, type VideoView } from '@/lib/media/videos/view';
import { describeDay, describeMoment, describeMonth, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { HistoryRow, Kept, ProfileRow } from './queries';

/** A profile as teams see it: no address; gender and lgbtq only if the comedian shares them. */
export type TeamProfile = {
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  cityName: string;
  /** The video that they uploaded. */
  video: VideoView | null;
  /** "März 2020" */
  since: string;
  spotCountBand: SpotCountBand;
  gender: Exclude<Gender, 'none'> | null;
  lgbtq: Exclude<Lgbtq, 'none'> | null;
} & Record<TeamText, string | null>;

export function toTeamProfile(row: ProfileRow, language: Language): TeamProfile {
  const { gender, lgbtq, sharesIdentity } = row;
  return {
    comedianId: row.id,
    name: row.name,
    face: row.pictureId,
    cityName: cityName(row.currentCity, language),
    ...recordOf(teamTexts, (name) => row[name]),
    video: row.video && toVideo(row.video),
    since: describeMonth(row.comedyStart, 'UTC', language),
    spotCountBand: row.spotCountBand,
    gender: sharesIdentity && gender !== 'none' ? gender : null,
    lgbtq: sharesIdentity && lgbtq !== 'none' ? lgbtq : null,
  };
}

/** The team's bookkeeping about a comedian. */
export type TeamFile = {
  isFavourite: boolean;
  tags: string[];
  notes: {
    noteId: string;
    text: string;
    /** Null when the author's profile has been deleted. */
    author: string | null;
    writtenAt: string;
    editedAt: string | null;
  }[];
  /** Open reports. */
  reports: { field: ReportedField; reason: string }[];
  block: { blockId: string; until: string; reason: string } | null;
};

export function toTeamFile({ notes, tags, isFavourite, reports, block }: Kept, looking: Looking): TeamFile {
  const { language, now } = looking;
  const when = (instant: Date) => describeMoment(instant, platformZone, language, now);
  return {
    isFavourite,
    tags: tags.map(({ word }) => word),
    notes: notes.map(({ id, text, author, createdAt, editedAt }) => ({
      noteId: id,
      text,
      author: author?.name ?? null,
      writtenAt: when(createdAt),
      editedAt: editedAt && when(editedAt),
    })),
    reports,
    block: block && {
      blockId: block.id,
      until: describeDay(block.until, platformZone, language, now),
      reason: block.reason,
    },
  };
}

/** The outcome of an application at the brand. */
export type Outcome =
  | ApplicationStatus
  | 'played'
  | 'noShow'
  | 'withdrawn'
  /** The team took its request back. */
  | 'takenBack'
  /** The comedian declined a request. */
  | 'declined'
  | 'calledOff'
  | 'cancelledByComedian'
  | 'cancelledByTeam';

export type HistoryEntry = {
  applicationId: string;
  showId: string;
  title: string;
  day: string;
  outcome: Outcome;
  /** The time between a cancellation and the show, in whole days, or hours if less than two days; and the reason. */
  before: { unit: 'days' | 'hours'; count: number } | null;
  reason: string | null;
  /** The show is over and they had a spot to which they had agreed, so the team can mark a no-show. */
  canMark: boolean;
};

export function toHistoryEntry(row: HistoryRow, { language, now }: Looking): HistoryEntry {
  const { show } = row;
  const outcome = outcomeOf(row, now);
  const isCancelled = outcome === 'cancelledByComedian' || outcome === 'cancelledByTeam';
  const last = row.events[0];
  return {
    applicationId: row.id,
    showId: show.id,
    title: show.title,
    day: describeDay(show.startsAt, show.venue.timeZone, language, now),
    outcome,
    before: isCancelled && last ? timeBetween(last.at, show.startsAt) : null,
    reason: isCancelled ? (last?.reason ?? null) : null,
    canMark:
      outcome === 'noShow' ||
      (outcome === 'played' && row.status === 'confirmed' && last?.viaTeamLink !== true),
  };
}

function outcomeOf({ status, withdrawnAt, noShowAt, events, show }: HistoryRow, now: Date): Outcome {
  const [last] = events;
  const by = last?.actorKind;
  if (withdrawnAt) return status === 'request' ? 'takenBack' : 'withdrawn';
  const isTaken = status === 'confirmed' || status === 'directList';
  // An application that ended before the show was cancelled keeps its own outcome.
  const hasEnded = status === 'cancelled' || status === 'unavailable';
  const isEarlier = last && show.cancelledAt && last.at < show.cancelledAt;
  if (show.cancelledAt && (isTaken || (hasEnded && !isEarlier))) return 'calledOff';
  if (isTaken && show.endsAt <= now) return noShowAt ? 'noShow' : 'played';
  if (status === 'cancelled') return by === 'comedian' ? 'cancelledByComedian' : 'cancelledByTeam';
  if (status === 'rejected' && by === 'comedian') return 'declined';
  return statusNow(status, show.endsAt, now);
}

function timeBetween(from: Date, to: Date): { unit: 'days' | 'hours'; count: number } {
  const hours = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000));
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
