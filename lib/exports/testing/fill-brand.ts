import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import {
  makeApplication,
  makeComedian,
  makeShow,
  testNow,
  type makeBrand,
} from '@/lib/core/testing/factories';
import { makeTemplate } from '@/lib/templates/testing/factory';

/** Something in every table of the brand; each word of it carries the mark. */
export async function fillBrand(
  db: PrismaClient,
  brand: Awaited<ReturnType<typeof makeBrand>>,
  mark: string,
  actorId: string,
) {
  const comedian = await makeComedian(db, {
    ...{ name: `${mark} Lotte`, aboutMe: `${mark} about`, previousShows: `${mark} shows`, instagram: mark },
    ...{ gender: 'female', lgbtq: 'yes', sharesIdentity: true, email: `${randomUUID()}@private.test` },
  });
  const show = await makeShow(db, brand, {
    ...{ title: `${mark} show`, feeText: `${mark} fee`, doorsAt: new Date('2026-11-27T18:30:00Z') },
    ...{ startsAt: new Date('2026-11-27T19:00:00Z'), info: [{ type: 'text', text: `${mark} info` }] },
  });
  await db.series.create({
    data: {
      ...{ brandId: brand.id, venueId: brand.venue.id, formatId: brand.format.id, rhythm: 'weekly' },
      ...{ startsOn: new Date('2026-11-27'), skipsHolidays: false, title: `${mark} series` },
      ...{ starts: '20:00', ends: '22:00', spots: 8, minutes: 7, buffer: 1, visibility: 'public' },
      createdAt: testNow,
    },
  });
  const about = { brandId: brand.id, comedianId: comedian.id };
  const application = await makeApplication(db, {
    ...{ showId: show.id, comedianId: comedian.id, status: 'applied' },
    ...{ message: `${mark} message`, teamNote: `${mark} note`, preferredMinutes: 5 },
  });
  await db.lineUpEntry.create({
    data: {
      ...{ id: randomUUID(), showId: show.id, place: 0, part: 'host', minutes: 10 },
      ...{ guestName: `${mark} guest`, note: `${mark} line` },
    },
  });
  await db.lineUpEntry.create({
    data: {
      ...{ id: randomUUID(), showId: show.id, place: 1, part: 'spot', minutes: 7, comedianId: comedian.id },
    },
  });
  await makeTemplate(db, brand.id, { title: `${mark} template` });
  await db.brandNote.create({
    data: { ...about, text: `${mark} file`, authorComedianId: actorId, createdAt: testNow },
  });
  await db.brandTag.create({ data: { ...about, key: mark.toLowerCase(), word: mark } });
  await db.brandFavourite.create({ data: { ...about, createdAt: testNow } });
  await db.profileReport.create({
    data: { ...about, field: 'name', reason: `${mark} report`, createdAt: testNow },
  });
  await db.block.create({ data: { ...about, until: addDays(testNow, 3), reason: `${mark} block` } });
  await db.auditEvent.create({
    data: {
      ...{ at: testNow, kind: 'comedianBlocked', brandId: brand.id, actorComedianId: actorId },
      facts: { comedianId: comedian.id, reason: `${mark} audit` },
    },
  });
  return { comedian, show, application };
}
