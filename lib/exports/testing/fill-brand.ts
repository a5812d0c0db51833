import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing/factory';
import type { TestBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { gather } from '@/lib/core/testing/gather';

/** Inserts a row into every table of the brand. Every text contains `mark`. */
export async function fillBrand(db: PrismaClient, brand: TestBrand, mark: string, actorId: string) {
  const comedian = await makeComedian(db, {
    name: `${mark} Lotte`,
    aboutMe: `${mark} about`,
    previousShows: `${mark} shows`,
    instagram: mark,
    gender: 'female',
    lgbtq: 'yes',
    sharesIdentity: true,
    email: `${randomUUID()}@private.test`,
  });
  const show = await makeShow(db, brand, {
    title: `${mark} show`,
    feeText: `${mark} fee`,
    doorsAt: new Date('2026-11-27T18:30:00Z'),
    startsAt: new Date('2026-11-27T19:00:00Z'),
    info: [{ type: 'text', text: `${mark} info` }],
  });
  const application = await makeApplication(db, {
    showId: show.id,
    comedianId: comedian.id,
    status: 'applied',
    message: `${mark} message`,
    teamNote: `${mark} note`,
    preferredMinutes: 5,
  });
  for (const { table: fill } of await gather('exported')) {
    await fill({ db, brand, comedian, show, mark, actorId });
  }
  return { comedian, show, application };
}
