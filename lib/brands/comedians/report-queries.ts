import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma, ReportedField } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';

/** A report of a part of a profile, for the operator. */
export type ProfileReportRow = {
  id: string;
  createdAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  brandId: string;
  field: ReportedField;
  reason: string;
  /** The comedian of the profile. */
  comedianId: string;
  comedian: string;
  /** The present text of this part of the profile. */
  says: string | null;
  /** Null once their account is deleted. */
  reporter: string | null;
};

const reportOfProfile = {
  id: true,
  createdAt: true,
  closedAt: true,
  brandId: true,
  field: true,
  reason: true,
  reporter: { select: { name: true } },
  comedian: {
    select: {
      id: true,
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
} satisfies Prisma.ProfileReportSelect;

/** Lists the open reports of profiles, the newest first. */
export async function listProfileReports(db: Db, limit: number): Promise<ProfileReportRow[]> {
  const found = await db.profileReport.findMany({
    relationLoadStrategy: 'join',
    where: { closedAt: null },
    select: reportOfProfile,
    orderBy: newestFirst,
    take: limit,
  });
  return found.map(toRow);
}

/** Finds a report of a profile, also a closed one; null when there is none. */
export async function findProfileReport(db: Db, id: string): Promise<ProfileReportRow | null> {
  const found = await db.profileReport.findUnique({
    relationLoadStrategy: 'join',
    where: { id },
    select: reportOfProfile,
  });
  return found && toRow(found);
}

function toRow({
  comedian,
  reporter,
  ...report
}: Prisma.ProfileReportGetPayload<{ select: typeof reportOfProfile }>): ProfileReportRow {
  const { id: comedianId, name, currentCity, comedyStart, ...texts } = comedian;
  const says = {
    ...texts,
    name,
    city: currentCity.nameDe,
    comedyStart: comedyStart.toISOString().slice(0, 7),
  };
  return {
    ...report,
    comedianId,
    comedian: name,
    says: says[report.field],
    reporter: reporter?.name ?? null,
  };
}
