import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';

/** What notices about an application for a show have in common, as rows of the database. */
export function noticeAbout(of: {
  comedianId: string;
  showId: string;
  applicationId: string;
  status: ApplicationStatus;
}) {
  return { ...of, kind: 'status' as const, link: `/user/shows/${of.showId}` };
}
