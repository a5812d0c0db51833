import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import type { TestBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { aboutApplication } from '@/lib/notifications/commands';

/** Makes a show and a comedian's application for it, and returns a notice about its status. */
export async function makeNotice(
  db: PrismaClient,
  brand: TestBrand,
  application: Omit<Parameters<typeof makeApplication>[1], 'showId'>,
  show: Parameters<typeof makeShow>[2] = {},
) {
  const { comedianId, status } = application;
  const { id: showId } = await makeShow(db, brand, show);
  const { id: applicationId } = await makeApplication(db, { ...application, showId });
  return { ...aboutApplication({ showId, applicationId, status }), comedianId, kind: 'status' as const };
}
