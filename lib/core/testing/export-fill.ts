import type { Comedian, PrismaClient, Show } from '@/lib/core/generated/prisma/client';
import type { makeBrand } from './factories';

/**
 * Puts something into each table of the domain that a brand's export has (`lib/exports/brand-tables.ts`):
 * `lib/<domain>/testing/exported.ts` exports one as `exported`. The tests of the export fail on a table without rows.
 */
export type ExportFill = (stage: ExportStage) => Promise<void>;

type ExportStage = {
  db: PrismaClient;
  brand: Awaited<ReturnType<typeof makeBrand>>;
  /** Has applied for the show. */
  comedian: Comedian;
  show: Show;
  /** Stands in every text: what is another brand's is recognised by it. */
  mark: string;
  /** Who does things for the team. */
  actorId: string;
};
