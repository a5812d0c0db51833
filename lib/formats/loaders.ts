import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { keptPerPage, pageOf } from '@/lib/core/paging';
import { findFormat, listFormats } from './queries';

/** A page of a brand's formats for its admins, those in use first, from after one of them on. */
export async function loadFormats(brandId: string, after: string | null) {
  return pageOf(await listFormats(db(), brandId, after, keptPerPage + 1));
}

/** The brand's format with an id from an address as its form begins, or null for anything else. */
export const loadFormat = cache(async (brandId: string, formatId: string) => {
  const isId = z.uuid().safeParse(formatId).success;
  const format = isId && (await findFormat(db(), brandId, formatId));
  if (!format) return null;
  const { archivedAt, ...fields } = format;
  return { ...fields, isArchived: archivedAt !== null };
});
