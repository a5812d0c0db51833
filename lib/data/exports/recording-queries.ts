import 'server-only';
import { about, type ExportTable } from './table-queries';

/** SQL for the end of the name of a video's file. */
export const videoExtension =
  `CASE kept.container WHEN 'quicktime' THEN 'mov' ELSE kept.container::text END` as const;

const facts = {
  container: 'kept.container',
  bytes: 'kept.bytes',
  milliseconds: 'kept.milliseconds',
  width: 'kept.width',
  height: 'kept.height',
  filmedAt: 'kept."filmedAt"',
  posterAt: 'kept."posterAt"',
  captionsAt: 'kept."captionsAt"',
  sharedAt: 'kept."sharedAt"',
  openedAt: 'kept."openedAt"',
  removalAskedAt: 'kept."removalAskedAt"',
  createdAt: 'kept."createdAt"',
} as const;

/**
 * Recordings on which the person is. The archive has the files of those that are shared with them: others they may not
 * watch, so they are only told that there are some.
 */
export const recordingsOfPerson = about(
  'recordings',
  'recordings',
  {
    file: `CASE WHEN kept."sharedAt" IS NOT NULL THEN 'recordings/' || kept.id || '.' || ${videoExtension} END`,
    brandId: 'kept."brandId"',
    showId: 'kept."showId"',
    show: 'shows.title',
    brand: 'own.name',
    ...facts,
  },
  {
    join: `JOIN brands AS own ON own.id = kept."brandId" LEFT JOIN shows ON shows.id = kept."showId"`,
  },
);

/** The files of the recordings that are shared with the person. */
export const recordingFileTable = {
  ...recordingsOfPerson,
  columns: { id: 'kept."fileId"', comedianId: 'kept."comedianId"', file: recordingsOfPerson.columns.file },
  where: `${recordingsOfPerson.where} AND kept."sharedAt" IS NOT NULL`,
} satisfies ExportTable;

/** A brand's recordings, without their files: those of a year would be larger than any archive can be. */
export const recordingsOfBrand = {
  name: 'recordings',
  columns: {
    id: 'kept.id',
    showId: 'kept."showId"',
    comedianId: 'kept."comedianId"',
    comedian: 'comedians.name',
    ...facts,
  },
  from: `recordings AS kept LEFT JOIN comedians ON comedians.id = kept."comedianId"`,
  where: 'kept."brandId" = asked."brandId"',
  order: 'kept."createdAt", kept.id',
} as const satisfies ExportTable;
