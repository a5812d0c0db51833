import { randomBytes } from 'node:crypto';
import { subHours } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { hashOfSeed, orderOf, seedBytes } from '../rules';

/**
 * Makes the draw of a show without the commands, begun an hour before its time by a member of the team. With `holders`
 * it is done, and each of them has a ticket with one lot; null stands for somebody who has deleted their account.
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

/** Lists the tickets of a show's draw, the one drawn first comes first. */
export async function listTickets(db: PrismaClient, showId: string) {
  return db.drawTicket.findMany({ where: { showId }, orderBy: { place: 'asc' } });
}

/** Makes a random code in capital letters. */
function makeCode(): string {
  const digits = randomBytes(5).toString('hex').toUpperCase();
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
