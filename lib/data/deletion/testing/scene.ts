import { subDays } from '@/lib/core/time/dates';
import { beforeEach } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeSession } from '@/lib/accounts/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { madeIn } from '@/lib/core/testing/made';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { readRegister } from '../register-commands';

/** Sets up the shared scene of the deletion tests before each test: a brand, and Kim Keller, who has an account. */
export function deletionScene() {
  const database = testDatabase();
  const storage = testFiles();

  const scene = madeIn(beforeEach, async () => {
    for await (const { key } of readRegister(storage.files)) await storage.files.delete(key);
    const { db } = database;
    const brand = await makeBrand(db);
    const me = await makeComedian(db, { name: 'Kim Keller', aboutMe: 'Über mich' });
    const { accountId } = await makeSession(db, me.email, now);
    return { brand, me, accountId };
  });

  /** Makes a past spot of Kim, with a message and a note about it. */
  async function pastSpot(daysAgo = 30) {
    const { db } = database;
    const { brand, me } = scene();
    const show = await makeShow(db, brand, { startsAt: subDays(now, daysAgo) });
    const showId = show.id;
    const comedianId = me.id;
    const application = await makeApplication(db, {
      showId,
      comedianId,
      status: 'confirmed',
      message: 'Hallo',
    });
    const { id } = await db.lineUpEntry.findFirstOrThrow({ where: { showId, comedianId } });
    await db.lineUpEntry.update({ where: { id }, data: { note: 'Notiz' } });
    await makeSentLine(db, { id, showId, comedianId, at: now });
    return { show, application };
  }

  /** Returns the times of the deletions in the register. */
  async function registered(): Promise<string[]> {
    const times = [];
    for await (const { deletedAt } of readRegister(storage.files)) times.push(deletedAt.toISOString());
    return times;
  }

  /** Returns the rows about Kim. */
  async function everything() {
    const { db } = database;
    const { me } = scene();
    const own = { comedianId: me.id };
    return {
      me: await db.comedian.findUnique({ where: { id: me.id } }),
      names: await db.comedianName.findMany({ where: own, orderBy: { turned: 'asc' } }),
      applications: await db.application.findMany({
        where: own,
        include: { events: true },
        orderBy: { id: 'asc' },
      }),
      notes: await db.brandNote.findMany({
        where: { OR: [own, { authorComedianId: me.id }] },
        orderBy: { id: 'asc' },
      }),
      nights: await db.nightOfWeek.findMany({ where: own }),
      members: await db.brandMember.findMany({ where: { email: me.email } }),
      brands: await db.brandComedian.findMany({ where: own }),
      sent: await db.sentLineUpEntry.findMany({ where: own }),
    };
  }

  return {
    get db() {
      return database.db;
    },
    get files() {
      return storage.files;
    },
    get brand() {
      return scene().brand;
    },
    get me() {
      return scene().me;
    },
    get accountId() {
      return scene().accountId;
    },
    context: (at = now) => ({ db: database.db, files: storage.files, now: at }),
    pastSpot,
    registered,
    everything,
  };
}
