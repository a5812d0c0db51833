import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';

/** Returns the columns that all notices about an application for a show have in common. */
export function noticeAbout(of: {
  comedianId: string;
  showId: string;
  applicationId: string;
  status: ApplicationStatus;
}) {
  return { ...of, kind: 'status' as const, link: `/user/shows/${of.showId}` };
}
