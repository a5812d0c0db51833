import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { ReportedField } from '@/lib/core/generated/prisma/client';
import { reportedFields } from './choices';

/** Lists the fields of a comedian's own profile that a team has reported as not true, in the order of the profile. */
export async function listReportedFields(db: Db, comedianId: string): Promise<ReportedField[]> {
  const reports = await db.profileReport.findMany({
    where: { comedianId, closedAt: null },
    select: { field: true },
    distinct: ['field'],
  });
  const reported = new Set(reports.map(({ field }) => field));
  return reportedFields.filter((field) => reported.has(field));
}
