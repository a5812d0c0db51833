import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/id-schema';
import { keptPerPage, pageOf } from '@/lib/core/database/paging';
import { findFormat, listFormats } from './queries';

/** Returns a page of a brand's formats for its admins: archived ones last, beginning after the cursor. */
export async function loadFormats(brandId: string, after: string | null) {
  return pageOf(await listFormats(db(), brandId, after, keptPerPage + 1));
}

/** Returns the initial values of the form for the brand's format; null for an unknown or invalid id. */
export const loadFormat = cache(async (brandId: string, formatId: string) => {
  const format = isId(formatId) && (await findFormat(db(), brandId, formatId));
  if (!format) return null;
  const { archivedAt, ...fields } = format;
  return { ...fields, isArchived: archivedAt !== null };
});
