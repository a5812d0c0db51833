import { z } from 'zod';
import { optionalId } from '@/lib/core/text/text-schema';

const archiveIntents = ['delete', 'archive', 'restore'] as const;

export type ArchiveIntent = (typeof archiveIntents)[number];

export const archiveIntent = z.enum(archiveIntents, 'unknownChoice');

/** A form's field with the id of a thing; null for a new one. */
export const idOrNew = optionalId();

/** The facts of a saved thing that its form needs. */
export type ArchivableState = {
  id: string;
  revision: number;
  isUsed: boolean;
  isArchived: boolean;
  /** The titles of the series that make shows with it; empty when it is archived. */
  series: string[];
};
