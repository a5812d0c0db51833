import { describeDay, describeTime, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { recordingKind } from '@/lib/media/videos/policy';
import {
  filmLengthText,
  toVideo,
  type CopyState,
  type UnfinishedUpload,
  type VideoView,
} from '@/lib/media/videos/view';
import type { UploadProblem } from '@/lib/core/generated/prisma/enums';
import type { RecordingRow } from './queries';
import { deletionOf } from './rules';
import type { Suggestion } from './suggestion-rules';

type RecordingState = 'unshared' | 'shared' | 'removalAsked';

export type TeamRecording = {
  recordingId: string;
  /** The name of its file, which changes when the file is replaced. */
  fileId: string;
  /** For forms: one with an older revision is refused as `stale`. */
  revision: number;
  state: RecordingState;
  /** Null when its comedian wants it to be deleted: then the team can no longer watch it. */
  video: VideoView | null;
  /** The state of its copy (`listCopies`); undefined when it plays everywhere itself. */
  copy?: CopyState;
  /** "4:05" */
  length: string;
  comedian: { id: string; name: string } | null;
  show: { id: string; title: string; day: string } | null;
  /** The time of filming: "Fr 27. Nov, 21:04"; null when unknown. */
  filmed: string | null;
  uploaded: string;
  /** The day on which it is deleted unless it is shared: "Fr 27. Nov"; null while it is shared. */
  deletedOn: string | null;
  /** The time at which its comedian first opened it: "Fr 27. Nov, 21:04"; null before that. */
  opened: string | null;
  hasCaptions: boolean;
  /** The probable comedian, for a recording that the team has not assigned; null when unknown. */
  suggestion: Suggestion | null;
};

export function toTeamRecording(
  row: RecordingRow,
  suggestion: Suggestion | null,
  { language, now, copies }: Looking & { copies?: ReadonlyMap<string, CopyState> },
): TeamRecording {
  const kind = recordingKind(row);
  const state: RecordingState = kind === 'shared' || kind === 'removalAsked' ? kind : 'unshared';
  const zone = row.show?.venue.timeZone ?? platformZone;
  const { unsharedSince, warnedAt } = row;
  const day = (at: Date) => describeDay(at, zone, language, now);
  return {
    recordingId: row.id,
    fileId: row.fileId,
    revision: row.revision,
    state,
    video: state === 'removalAsked' ? null : toVideo(row, '/api/recordings'),
    copy: copies?.get(row.fileId),
    length: filmLengthText(row.milliseconds),
    comedian: row.comedian,
    show: row.show && { id: row.show.id, title: row.show.title, day: day(row.show.startsAt) },
    filmed: row.filmedAt && `${day(row.filmedAt)}, ${describeTime(row.filmedAt, zone)}`,
    uploaded: `${day(row.createdAt)}, ${describeTime(row.createdAt, zone)}`,
    deletedOn: unsharedSince && day(deletionOf({ unsharedSince, warnedAt }, now)),
    opened: row.openedAt && `${day(row.openedAt)}, ${describeTime(row.openedAt, zone)}`,
    hasCaptions: row.captionsAt !== null,
    suggestion: row.comedian || state !== 'unshared' ? null : suggestion,
  };
}

/** A recording as its comedian sees it. */
export type OwnRecording = {
  recordingId: string;
  /** The name of its file, which changes when the file is replaced. */
  fileId: string;
  video: VideoView;
  brandName: string;
  /** Title and day of the show: "Freitagslacher"; null when the show was deleted. */
  show: { title: string; day: string } | null;
  /** The day on which the team shared it: "Fr 27. Nov". */
  sharedOn: string;
  isNew: boolean;
  isRemovalAsked: boolean;
};

export function toOwnRecording(row: RecordingRow, { language, now }: Looking): OwnRecording {
  const zone = row.show?.venue.timeZone ?? platformZone;
  return {
    recordingId: row.id,
    fileId: row.fileId,
    video: toVideo(row, '/api/recordings'),
    brandName: row.brand.name,
    show: row.show && { title: row.show.title, day: describeDay(row.show.startsAt, zone, language, now) },
    sharedOn: describeDay(row.sharedAt ?? row.createdAt, zone, language, now),
    isNew: row.openedAt === null,
    isRemovalAsked: row.removalAskedAt !== null,
  };
}

/** The recordings of a show as their comedian sees them. */
export type OwnNight = {
  /** Null for recordings whose show was deleted. */
  show: { id: string; title: string; day: string; hasPage: boolean } | null;
  recordings: OwnRecording[];
};

/**
 * Returns recordings by show, in their order.
 *
 * @param seen the shows whose page the comedian may open
 */
export function toOwnNights(
  rows: readonly RecordingRow[],
  seen: ReadonlySet<string>,
  reader: Looking,
): OwnNight[] {
  const byShow = Map.groupBy(rows, ({ show }) => show?.id ?? null);
  return [...byShow].map(([showId, ofShow]) => {
    const recordings = ofShow.map((row) => toOwnRecording(row, reader));
    const show = recordings[0]?.show;
    return {
      show: showId !== null && show ? { id: showId, ...show, hasPage: seen.has(showId) } : null,
      recordings,
    };
  });
}

/** An upload that has not become a recording. */
export type WaitingUpload = UnfinishedUpload & {
  /** The reason it cannot become one; null while it can go on. */
  problem: UploadProblem | null;
  /** The time of the file: "Fr 27. Nov, 21:04"; null when unknown. The name of a file is not stored. */
  filmed: string | null;
  /** The recording whose file it replaces; null for a new one. Without a name when it is gone or has no comedian. */
  replaces: { recordingId: string; name: string | null } | null;
  /** The recording that has the same file; null when that is gone, and for every other upload. */
  sameAs: string | null;
};

/** A show to which a recording can belong, with the comedians on its line-up. */
export type ShowChoice = {
  id: string;
  /** "Freitagslacher, Fr 27. Nov" */
  label: string;
  comedians: { id: string; name: string }[];
};
