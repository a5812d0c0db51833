import type { Comedian, PrismaClient, Show } from '@/lib/core/generated/prisma/client';
import type { TestBrand } from '@/lib/brands/testing/factory';

/**
 * Fills the domain's tables that are part of a brand's export (`lib/exports/brand-tables.ts`):
 * `lib/<domain>/testing/exported.ts` exports such a function as `exported`. The tests of the export fail when a table
 * is empty.
 */
export type ExportFill = (stage: ExportStage) => Promise<void>;

type ExportStage = {
  db: PrismaClient;
  brand: TestBrand;
  /** A comedian who has applied for the show. */
  comedian: Comedian;
  show: Show;
  /** Part of every text, so that a test recognises records of another brand in an export. */
  mark: string;
  /** The member of the team who acts. */
  actorId: string;
};
