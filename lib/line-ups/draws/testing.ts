import { randomBytes } from 'node:crypto';
import { subHours, addHours, subMinutes, addDays } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import { dateIn } from '@/lib/core/time/zoned';
import {
  type PoisonTable,
  longTitle,
  type ScreenTable,
  type HiddenFill,
  type PublicRoutes,
} from '@/lib/core/testing/tables';
import { makeBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { hashOfSeed, orderOf, seedBytes } from './rules';

/**
 * Makes the draw of a show without the commands, begun an hour before its time by a member of the team. With `holders`
 * it is done, and each of them has a ticket with one lot; null stands for a deleted account.
 */
export async function makeDraw(
  db: PrismaClient,
  show: { id: string; brandId: string },
  {
    startedBy,
    holders,
    ...data
  }: Partial<Prisma.DrawUncheckedCreateInput> & { startedBy?: string; holders?: (string | null)[] } = {},
) {
  const showId = show.id;
  const seed = Uint8Array.from(randomBytes(seedBytes));
  const drawsAt = data.drawsAt ? new Date(data.drawsAt) : testNow;
  const startedAt = subHours(drawsAt, 1);
  const seedHash = hashOfSeed(seed);
  const actorComedianId = startedBy ?? (await makeComedian(db)).id;
  const tickets = holders?.map((holderComedianId) => ({ code: makeCode(), lots: 1, holderComedianId }));
  // In one transaction: a worker that saw a part of it would do the draw itself.
  return db.$transaction(async (tx) => {
    const draw = await tx.draw.create({
      data: { showId, seed, seedHash, places: 2, isWeighted: false, drawsAt, startedAt, ...data },
    });
    await tx.auditEvent.create({
      data: { at: startedAt, kind: 'drawStarted', brandId: show.brandId, showId, actorComedianId },
    });
    if (!tickets) return draw;
    await tx.drawTicket.createMany({
      data: orderOf(tickets, seed).map((ticket, index) => ({ ...ticket, showId, place: index })),
    });
    return tx.draw.update({ where: { showId }, data: { drawnAt: drawsAt } });
  });
}

export async function listTickets(db: PrismaClient, showId: string) {
  return db.drawTicket.findMany({ where: { showId }, orderBy: { place: 'asc' } });
}

function makeCode(): string {
  const digits = randomBytes(5).toString('hex').toUpperCase();
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** The form that begins a draw: a day before a show that is a week ahead. */
const announced: Prepare = async (world) => {
  const startsAt = addHours(new Date(), 7 * 24);
  const show = await world.show({ startsAt });
  const drawsAt = `${dateIn(addHours(startsAt, -24), 'Europe/Berlin')}T12:00`;
  return { showId: show.id, drawsAt, places: '2', isWeighted: 'yes' };
};

/** Makes a draw that is done, that is due, or that is announced. */
const drawOf =
  (state: 'done' | 'due' | 'coming'): Prepare =>
  async (world) => {
    const show = await world.show();
    const drawsAt = state === 'coming' ? addHours(new Date(), 2) : subMinutes(new Date(), 1);
    await makeDraw(world.db, show, { drawsAt, ...(state === 'done' && { holders: [] }) });
    return { showId: show.id };
  };

export const access: AccessTable = {
  team: {
    startDraw: announced,
    stopDraw: drawOf('coming'),
    doDraw: drawOf('due'),
    draftDrawn: drawOf('done'),
  },
  routes: {
    // The show has no draw, so nobody finds the page.
    '/public/[brand]/shows/[show]/draw/page': { expected: everybody(404) },
    '/api/feeds/shows/[show]/draw.json/route': { expected: everybody(404) },
  },
};

/** Makes a draw that is done, with holders who must not be named, and one that nobody may know of. */
export const fillHidden: HiddenFill = async ({
  world: { db },
  people: { applicant, draft, promo },
  shows: { open, internal, onRequest },
}) => {
  const drawsAt = subMinutes(new Date(), 5);
  const holders = [applicant.id, draft.id, promo.id];
  await makeDraw(db, open, { drawsAt, holders });
  await makeDraw(db, internal, { drawsAt, holders });
  const coming = await makeDraw(db, onRequest, { drawsAt: addHours(new Date(), 5) });
  return [
    [applicant.id, 'who took part in a draw'],
    [Buffer.from(coming.seed).toString('hex'), 'the seed of a draw that is not done'],
  ];
};

export const publicRoutes: PublicRoutes = {
  '/public/[brand]/shows/[show]/draw/page': ['SHA-256', 'HMAC'],
  '/api/feeds/shows/[show]/draw.json/route': ['seedHash', 'tickets'],
};

export const poison: PoisonTable = {
  doDueDraws: {
    at: { table: 'draws', column: 'showId' },
    make: async (db) => {
      const show = await makeShow(db, await makeBrand(db), { startsAt: addDays(new Date(), 1) });
      await makeDraw(db, show, { drawsAt: subMinutes(new Date(), 1) });
      return show.id;
    },
    done: '"drawnAt" IS NOT NULL',
  },
};

/** Makes a draw that is announced, one that is due, one that is done, and one that is off. */
export const screens: ScreenTable = {
  fill: async ({ world, me }) => {
    const { db } = world;
    const now = new Date();
    const [comingDraw = '', dueDraw = '', doneDraw = '', offDraw = ''] = [
      await world.show({ title: longTitle, startsAt: addDays(now, 9) }),
      await world.show({ startsAt: addDays(now, 1) }),
      await world.show({ startsAt: addDays(now, 2) }),
      await world.show({ startsAt: addDays(now, 4), lineUpState: 'booked' }),
    ].map(({ id }) => id);
    const of = (id: string) => ({ id, brandId: world.brand.id });
    await makeDraw(db, of(comingDraw), { drawsAt: addDays(now, 8), isWeighted: true });
    await makeDraw(db, of(offDraw), { drawsAt: addDays(now, 2) });
    const drawsAt = subMinutes(now, 1);
    await makeDraw(db, of(dueDraw), { drawsAt });
    const other = await world.comedian();
    const holders = [me.id, other.id, ...Array.from({ length: 9 }, () => null)];
    await makeDraw(db, of(doneDraw), { drawsAt, holders });
    return {
      comingDraw,
      dueDraw,
      doneDraw,
      offDraw,
      '/public/[brand]/shows/[show]/draw/page': `/public/${world.brand.id}/shows/${doneDraw}/draw`,
    };
  },
  phone: [
    '{team}/shows/{comingDraw}/draw',
    '{team}/shows/{dueDraw}/draw',
    '{team}/shows/{doneDraw}/draw',
    '{team}/shows/{offDraw}/draw',
    '/user/shows/{comingDraw}',
    '/user/shows/{doneDraw}',
    '/user/shows/{offDraw}',
  ],
  visitor: [
    '/public/{brand}/shows/{comingDraw}/draw?lang={language}',
    '/public/{brand}/shows/{offDraw}/draw?lang={language}',
  ],
};
