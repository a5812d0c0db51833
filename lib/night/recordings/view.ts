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
  /** The name of its file: another one when the file is replaced. */
  fileId: string;
  /** For forms about it: whoever has an older one is told what has changed. */
  revision: number;
  state: RecordingState;
  /** Null when its comedian wants it to be deleted: then the team does not see it any more. */
  video: VideoView | null;
  /** How far its copy is that plays everywhere (`listCopies`); undefined when it does itself. */
  copy?: CopyState;
  /** "4:05" */
  length: string;
  comedian: { id: string; name: string } | null;
  show: { id: string; title: string; day: string } | null;
  /** When it was filmed: "Fr 27. Nov, 21:04"; null when nobody knows. */
  filmed: string | null;
  uploaded: string;
  /** The day on which it is deleted, if nobody shares it: "Fr 27. Nov"; null while it is shared. */
  deletedOn: string | null;
  /** When its comedian first opened it: "Fr 27. Nov, 21:04"; null before that. */
  opened: string | null;
  hasCaptions: boolean;
  /** Whose it probably is, for one that the team has not assigned; null when nobody knows. */
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

/** A recording as the comedian sees it who is on it. */
export type OwnRecording = {
  recordingId: string;
  /** Its file: another one after it was replaced. */
  fileId: string;
  video: VideoView;
  brandName: string;
  /** Title and day of the show: "Freitagslacher"; null when the show was deleted. */
  show: { title: string; day: string } | null;
  /** When the team shared it: "Fr 27. Nov". */
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

/** The recordings of a show as the comedian sees them who is on them. */
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

/** An upload of a recording that is not one yet. */
export type WaitingUpload = UnfinishedUpload & {
  /** Why it is none; null while it can go on. */
  problem: UploadProblem | null;
  /** When its file was written: "Fr 27. Nov, 21:04"; null when nobody knows. The name of a file is not stored. */
  filmed: string | null;
  /** The recording whose file it replaces; null for a new one. Without a name when nobody is on it, or it is gone. */
  replaces: { recordingId: string; name: string | null } | null;
  /** The recording that has the same file; null when that is gone, and for every other upload. */
  sameAs: string | null;
};

/** A show that a recording can be of, with who was on its line-up. */
export type ShowChoice = {
  id: string;
  /** "Freitagslacher, Fr 27. Nov" */
  label: string;
  comedians: { id: string; name: string }[];
};
