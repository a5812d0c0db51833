import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/time/dates';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { firstChoices } from '../choices';
import type { FileRow } from '../row-schema';

/** A row of a file that says no more about a show than it has to. */
export const fileRow = (row: Pick<FileRow, 'key' | 'title' | 'when'> & Partial<FileRow>): FileRow => ({
  place: 1,
  location: 'Kulturkeller',
  format: '',
  spots: null,
  minutes: null,
  feeText: null,
  isCancelled: false,
  problems: [],
  ...row,
});

/** Makes the import of a file that somebody of the brand's team has uploaded: one show in 20 days, with the title. */
export async function makeImport(
  db: PrismaClient,
  brandId: string,
  comedianId: string,
  {
    title = 'Aus der Datei',
    ...data
  }: Partial<Prisma.ShowImportUncheckedCreateInput> & { title?: string } = {},
) {
  const when = { startsAt: addDays(new Date(), 20).toISOString(), endsAt: null };
  const row = fileRow({ key: `uid:event-${randomUUID()}`, title, when });
  const file = { fileName: 'shows.ics', kind: 'calendar' as const, findings: { past: 0, cut: 0 } };
  return db.showImport.create({
    data: { brandId, comedianId, ...file, rows: [row], choices: firstChoices, ...data },
  });
}
