import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { readId } from '@/lib/core/text/text-schema';
import { cutNewest, cutPage, writeCursor, type Cursor } from '@/lib/core/database/paging';
import { toChange } from '@/lib/night/queries';
import { describeDay, describeMoment, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { withArrived } from '@/lib/media/videos/loaders';
import { listCopies, listUploads } from '@/lib/media/videos/queries';
import type { RecordingFilter } from './schema';
import {
  recordingsPerPage,
  findRecording,
  listChangesOfNights,
  listNights,
  listRecordings,
  listShowsToChoose,
  type RecordingRow,
  findSharedRecording,
  listSeenShows,
  listSharedRecordings,
  cursorInOwnList,
} from './queries';
import { toNightTimes, suggest, type NightTimes } from './suggestion-rules';
import { findBrandBytes, listNames } from './upload-queries';
import {
  toOwnNights,
  toOwnRecording,
  toTeamRecording,
  type OwnNight,
  type OwnRecording,
  type ShowChoice,
  type TeamRecording,
  type WaitingUpload,
} from './view';

/** Loads one page of a brand's recordings. `older` is the cursor of the next one, null at the end. */
export async function loadRecordings(
  brandId: string,
  { filter, before }: { filter: RecordingFilter; before: Cursor | null },
  reader: Looking,
): Promise<{ recordings: TeamRecording[]; older: string | null }> {
  const rows = await listRecordings(db(), brandId, { filter, before, limit: recordingsPerPage + 1 });
  const { page, next } = cutNewest(rows, recordingsPerPage);
  const [nights, copies] = await Promise.all([
    loadNights(brandId, page),
    listCopies(
      db(),
      page.map(({ fileId }) => fileId),
      reader.now,
    ),
  ]);
  return {
    recordings: page.map((row) => toTeamRecording(row, suggestFor(row, nights), { ...reader, copies })),
    older: next,
  };
}

/** Loads a recording of a brand for its team, with the shows to which it can belong; null when there is none. */
export async function loadRecording(
  brandId: string,
  recordingId: string,
  reader: Looking,
): Promise<{ recording: TeamRecording; shows: ShowChoice[] } | null> {
  const id = readId(recordingId);
  const row = id && (await findOfBrand(brandId, id));
  if (!row) return null;
  const [nights, copies, shows] = await Promise.all([
    loadNights(brandId, [row]),
    listCopies(db(), [row.fileId], reader.now),
    listShowsToChoose(db(), brandId, reader.now),
  ]);
  return {
    recording: toTeamRecording(row, suggestFor(row, nights), { ...reader, copies }),
    shows: shows.map(({ id: showId, title, startsAt, venue, sentLineUp }) => ({
      id: showId,
      label: `${title}, ${describeDay(startsAt, venue.timeZone, reader.language, reader.now)}`,
      comedians: sentLineUp.flatMap(({ comedian }) => comedian ?? []),
    })),
  };
}

const findOfBrand = cache((brandId: string, id: string) => findRecording(db(), brandId, id));

/** Returns the name of the comedian on a recording, for the browser's tab; null for none. */
export async function loadRecordingTitle(brandId: string, recordingId: string): Promise<string | null> {
  const id = readId(recordingId);
  return (id && (await findOfBrand(brandId, id))?.comedian?.name) || null;
}

/** Loads a member's uploads for a brand that have not become recordings. */
export async function loadWaitingUploads(
  comedianId: string,
  brandId: string,
  { language, now }: Looking,
): Promise<WaitingUpload[]> {
  const uploads = await listUploads(db(), comedianId, brandId);
  const others = uploads.flatMap(({ replacesId, sameAsId }) =>
    [replacesId, sameAsId].filter((id) => id !== null),
  );
  const named = others.length > 0 ? await listNames(db(), brandId, others) : [];
  const describe = (at: Date) => describeMoment(at, platformZone, language, now);
  return Promise.all(
    uploads.map(async (upload) => {
      const { replacesId, sameAsId, filmedAt, problem } = upload;
      const replaced = named.find(({ id }) => id === replacesId);
      return {
        ...(await withArrived(upload)),
        problem,
        filmed: filmedAt && describe(filmedAt),
        replaces:
          replacesId === null ? null : { recordingId: replacesId, name: replaced?.comedian?.name ?? null },
        sameAs: named.find(({ id }) => id === sameAsId)?.id ?? null,
      };
    }),
  );
}

/** Returns the bytes of a brand's recordings, with those under way. */
export function loadBrandBytes(brandId: string): Promise<number> {
  return findBrandBytes(db(), brandId);
}

/** Loads the shared recordings by show, the latest first. `older` is the cursor of the next page, null at the end. */
export async function loadSharedRecordings(
  comedianId: string,
  before: Cursor | null,
  reader: Looking,
): Promise<{ nights: OwnNight[]; older: string | null }> {
  const rows = await listSharedRecordings(db(), comedianId, { before, limit: recordingsPerPage + 1 });
  const { page, next } = cutPage(rows, recordingsPerPage, (last) => writeCursor(cursorInOwnList(last)));
  const seen = await listSeenShows(
    db(),
    comedianId,
    page.flatMap(({ show }) => show?.id ?? []),
  );
  return {
    nights: toOwnNights(page, seen, reader),
    older: next,
  };
}

/** Loads a recording that a team has shared with the comedian, or null. */
export async function loadSharedRecording(
  comedianId: string,
  recordingId: string,
  reader: Looking,
): Promise<OwnRecording | null> {
  const id = readId(recordingId);
  const row = id && (await findSharedRecording(db(), comedianId, id));
  return row ? toOwnRecording(row, reader) : null;
}

/** The nights on which recordings without a comedian may have been filmed, in two statements. */
async function loadNights(brandId: string, rows: readonly RecordingRow[]): Promise<NightTimes[]> {
  const times = rows.flatMap((row) => (row.filmedAt && !row.comedian ? row.filmedAt : []));
  if (times.length === 0) return [];
  const nights = await listNights(db(), brandId, times);
  const changes = await listChangesOfNights(
    db(),
    nights.map(({ id }) => id),
  );
  return nights.map((night) =>
    toNightTimes(night, changes.filter(({ showId }) => showId === night.id).map(toChange)),
  );
}

function suggestFor({ filmedAt, milliseconds }: RecordingRow, nights: readonly NightTimes[]) {
  return filmedAt && suggest({ endedAt: filmedAt.getTime(), milliseconds }, nights);
}
