import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { findFormat, listFormats } from './queries';

/** A brand's formats for its admins, those in use first. */
export async function loadFormats(brandId: string) {
  const formats = await listFormats(db(), brandId);
  return formats.map(({ archivedAt, _count, ...format }) => ({
    ...format,
    shows: _count.shows,
    isArchived: archivedAt !== null,
  }));
}

/** The brand's format behind an address as its form begins, or null for anything else. */
export const loadFormat = cache(async (brandId: string, formatId: string) => {
  const isId = z.uuid().safeParse(formatId).success;
  const format = isId && (await findFormat(db(), brandId, formatId));
  if (!format) return null;
  const { archivedAt, ...fields } = format;
  return { ...fields, isArchived: archivedAt !== null };
});
