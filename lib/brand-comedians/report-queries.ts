import 'server-only';
import type { Db } from '@/lib/core/db';
import type { ReportedField } from '@/lib/core/generated/prisma/client';

/** An open report of something in a profile, for whoever runs the platform. */
export type ProfileReportRow = {
  id: string;
  createdAt: Date;
  brandId: string;
  field: ReportedField;
  reason: string;
  /** Whose profile it is. */
  comedian: string;
  /** What the profile says there now. */
  says: string | null;
  /** Null once their account is deleted. */
  reporter: string | null;
};

/** Lists the open reports of profiles, the newest first. */
export async function listProfileReports(db: Db, limit: number): Promise<ProfileReportRow[]> {
  const found = await db.profileReport.findMany({
    relationLoadStrategy: 'join',
    where: { closedAt: null },
    select: {
      id: true,
      createdAt: true,
      brandId: true,
      field: true,
      reason: true,
      reporter: { select: { name: true } },
      comedian: {
        select: {
          name: true,
          currentCity: { select: { nameDe: true } },
          instagram: true,
          promoLink: true,
          videoLink: true,
          comedyStart: true,
          spotCountBand: true,
          previousShows: true,
          aboutMe: true,
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return found.map(({ comedian, reporter, ...report }) => {
    const { currentCity, comedyStart, ...texts } = comedian;
    const says = { ...texts, city: currentCity.nameDe, comedyStart: comedyStart.toISOString().slice(0, 7) };
    return { ...report, comedian: comedian.name, says: says[report.field], reporter: reporter?.name ?? null };
  });
}
