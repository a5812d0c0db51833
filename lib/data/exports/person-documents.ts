import 'server-only';
import type { Readable } from 'node:stream';
import type { Files } from '@/lib/core/files/files';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, type Result } from '@/lib/core/result';
import { captionsKey, posterKey, videoKey } from '@/lib/media/videos/key-rules';
import { jsonOf, takeArchive, entryOf, pictureEntries, type ZipEntry } from './archive-documents';
import {
  scopeOfPerson,
  personPictures,
  personTables,
  videoFileTable,
  type ExportedPerson,
  type PersonTableName,
} from './person-queries';
import { recordingFileTable } from './night-queries';
import type { Snapshot } from './snapshot-queries';
import { rowsSql } from './table-queries';

/** Writes the page that shows an export to its owner, one part after the other. */
export type IndexWriter = {
  begin: () => string;
  beginTable: (name: PersonTableName) => string;
  row: (row: Record<string, unknown>) => string;
  endTable: () => string;
  /** `empty` contains the tables without rows. */
  end: (empty: readonly PersonTableName[]) => string;
};

/** The sources that an export reads. */
export type Sources = {
  /** For the snapshot, which occupies a connection as long as it is open. */
  db: PrismaClient;
  /** For queries while the files are written. */
  requestDb: PrismaClient;
  files: Files;
};

/**
 * Makes a zip of all data about a person at one moment: a page to read, each table as JSON, and the person's pictures
 * and video. The zip is written while it is read; the caller has to read or destroy it. Refused: `busy` while another
 * export of the person or too many others run.
 */
export async function takePersonExport(
  { db, requestDb, files, now, person }: Sources & { now: Date; person: ExportedPerson },
  writer: IndexWriter,
): Promise<Result<Readable, 'busy'>> {
  const scope = scopeOfPerson(person, now);
  return takeArchive(db, `own export ${person.accountId}`, now, async (snapshot) =>
    ok([
      ...entriesOf(snapshot, scope, writer),
      ...(await pictureEntries(files, snapshot, rowsSql(personPictures, scope))),
      ...(await videoOf(snapshot, scope, files)),
      ...(await recordingsOf(snapshot, scope, { requestDb, files })),
    ]),
  );
}

function entriesOf(snapshot: Snapshot, scope: Prisma.Sql, writer: IndexWriter): ZipEntry[] {
  return [
    { path: 'index.html', open: () => indexOf(snapshot, scope, writer) },
    ...personTables.map((table) => ({
      path: `json/${table.name}.json`,
      open: () => jsonOf(snapshot, rowsSql(table, scope)),
    })),
  ];
}

/** Returns the files of the video, of its poster and of its captions, if they exist. */
async function videoOf(snapshot: Snapshot, scope: Prisma.Sql, files: Files): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const page of snapshot.pages(rowsSql(videoFileTable, scope))) {
    for (const { id, captionsId, file, posterFile, captionsFile } of page) {
      entries.push(entryOf(files, { key: videoKey(String(id)), path: String(file) }));
      if (posterFile !== null)
        entries.push(entryOf(files, { key: posterKey(String(id)), path: String(posterFile) }));
      if (captionsFile !== null)
        entries.push(entryOf(files, { key: captionsKey(String(captionsId)), path: String(captionsFile) }));
    }
  }
  return entries;
}

/**
 * Returns the files of the recordings that are shared with the person. The share is checked again when a file is
 * written, because an archive with long films takes a while and the share may have ended meanwhile.
 */
async function recordingsOf(
  snapshot: Snapshot,
  scope: Prisma.Sql,
  { requestDb, files }: Pick<Sources, 'requestDb' | 'files'>,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const page of snapshot.pages(rowsSql(recordingFileTable, scope))) {
    for (const { id, comedianId, file } of page) {
      const where = { fileId: String(id), comedianId: String(comedianId), sharedAt: { not: null } };
      const mayHave = async () => (await requestDb.recording.count({ where })) > 0;
      entries.push(entryOf(files, { key: videoKey(String(id)), path: String(file), mayHave }));
    }
  }
  return entries;
}

async function* indexOf(snapshot: Snapshot, scope: Prisma.Sql, writer: IndexWriter): AsyncGenerator<string> {
  yield writer.begin();
  const empty: PersonTableName[] = [];
  for (const table of personTables) {
    let isBegun = false;
    for await (const page of snapshot.pages(rowsSql(table, scope))) {
      if (!isBegun) yield writer.beginTable(table.name);
      isBegun = true;
      yield page.map((row) => writer.row(row)).join('');
    }
    if (isBegun) yield writer.endTable();
    else empty.push(table.name);
  }
  yield writer.end(empty);
}
