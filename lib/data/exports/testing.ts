import { routes, type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import type { TestBrand } from '@/lib/brands/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeLine } from '@/lib/line-ups/testing';
import { makePlaylist, makeRating, makeScout, makeTrack } from '@/lib/night/playlists/testing';
import { makeSubscription } from '@/lib/data/subscriptions/testing';
import { everyMoment, makeRecording } from '@/lib/night/recordings/testing';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeChange } from '@/lib/night/testing';
import { makeTemplate } from '@/lib/shows/templates/testing';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export const access: AccessTable = {
  routes: {
    '/api/brands/[brand]/export.zip/route': { method: 'POST', expected: routes.admins },
    '/api/user/export.zip/route': {
      method: 'POST',
      expected: { ...everybody<number | string>(200), visitor: '/' },
    },
  },
};

/**
 * Inserts a row into every table of a brand's export. Every text contains `mark`, so that a test recognises rows of
 * another brand. `actorId` is the acting member of the team.
 */
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
  const [brandId, showId, comedianId] = [brand.id, show.id, comedian.id];
  const application = await makeApplication(db, {
    showId,
    comedianId,
    status: 'applied',
    message: `${mark} message`,
    teamNote: `${mark} note`,
    preferredMinutes: 5,
  });
  await makeTemplate(db, brandId, { title: `${mark} template` });
  await makeSubscription(db, brandId, { name: `${mark} calendar` });
  await makeSeries(db, brand, { title: `${mark} series` });
  await makeLine(db, { showId, part: 'host', guestName: `${mark} guest`, note: `${mark} line` });
  await makeLine(db, { showId, place: 1, comedianId });
  const walkIn = { kind: 'walkIn', guestName: `${mark} door`, minutes: 5 } as const;
  await makeChange(db, showId, { ...walkIn, actorComedianId: actorId });
  await makeRecording(db, brandId, { showId, comedianId, uploaderComedianId: actorId, ...everyMoment });

  const chat = await makeChat(db, showId, [comedianId]);
  await makeMessage(db, chat.id, { authorComedianId: comedianId, text: `${mark} words` });
  await makeMessage(db, chat.id, { authorComedianId: actorId, text: `${mark} reply`, asTeam: true });

  const kept = { brandId, comedianId, createdAt: testNow };
  await db.brandNote.create({ data: { ...kept, text: `${mark} file`, authorComedianId: actorId } });
  await db.brandTag.create({ data: { brandId, comedianId, key: mark.toLowerCase(), word: mark } });
  await db.brandFavourite.create({ data: kept });
  await db.profileReport.create({ data: { ...kept, field: 'name', reason: `${mark} report` } });
  const block = { brandId, comedianId, until: addDays(testNow, 3) };
  await db.block.create({ data: { ...block, reason: `${mark} block` } });
  const event = { at: testNow, kind: 'comedianBlocked', brandId, actorComedianId: actorId } as const;
  await db.auditEvent.create({ data: { ...event, facts: { comedianId, reason: `${mark} audit` } } });

  const music = await makePlaylist(db, brandId, { name: `${mark} music` });
  await makeTrack(db, music.id, { title: `${mark} track`, artist: `${mark} artist` });
  await makeTrack(db, music.id, { title: `${mark} removed`, removedAt: new Date() });
  await db.playlistShow.create({ data: { playlistId: music.id, showId } });
  const scouting = await makePlaylist(db, brandId, { kind: 'scouting', name: `${mark} scouting` });
  const entry = await makeScout(db, scouting.id, comedianId);
  await makeRating(db, entry, actorId, { note: `${mark} rated` });
  return { comedian, show, application };
}

/** Returns the files of an archive as text, by path, in their order. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.set(entry.fileName, content.toString());
  }
  return files;
}
