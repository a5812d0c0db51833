import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';

/** What can become of a thing that a brand keeps a list of. */
const archiveSteps = ['delete', 'archive', 'restore'] as const;

export type ArchiveStep = (typeof archiveSteps)[number];

export const archiveStep = z.enum(archiveSteps, 'unknownChoice');

/** The id of a thing in its form; null for a new one. */
export const idOrNew = typed.transform((text) => text || null).pipe(z.uuid('notFound').nullable());

/** What a form has to know of a thing that is saved already. */
export type ArchivableState = { id: string; revision: number; isUsed: boolean; isArchived: boolean };
