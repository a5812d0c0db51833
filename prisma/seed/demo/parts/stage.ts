import { randomUUID } from 'node:crypto';
import { addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { changeNight } from '@/lib/night/commands';
import { openHoursBefore } from '@/lib/night/rules';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

type Change = Pick<Parameters<typeof changeNight>[1], 'kind'> & {
  nth?: number;
  minutes?: number;
  name?: string;
};

/** The changes of the night: one comedian is late. Once the show has begun, a walk-in comes, and the first goes on. */
const changes: readonly Change[] = [
  { kind: 'late', nth: 3, minutes: 20 },
  { kind: 'walkIn', name: 'Gerda', minutes: 5 },
  { kind: 'start', nth: 0 },
];

/** On the next evening with a line-up the team uses the night sheet; if it is still far, nothing has happened. */
export const part: DemoPart = async ({ db, now }) => {
  const show = await findNextShow(db, now);
  const team = show && (await findTeam(db, show.brandId));
  if (!show || !team) return;
  if (subHours(show.startsAt, openHoursBefore) > subMinutes(now, 5)) return;
  const phoneId = randomUUID();
  const lines = show.sentLineUp.map(({ id }) => id);
  for (const [index, { kind, nth, minutes, name }] of changes.entries()) {
    const lineId = nth === undefined ? null : (lines[nth] ?? null);
    if (nth !== undefined && lineId === null) continue;
    const then = addMinutes(subMinutes(now, 5), index);
    if (kind !== 'late' && then < show.startsAt) break;
    must(
      'change',
      await changeNight(
        { db, now: then, actor: { kind: 'team', brandId: show.brandId, comedianId: team.id } },
        {
          showId: show.id,
          changeId: randomUUID(),
          phoneId,
          kind,
          lineId,
          afterId: kind === 'walkIn' ? (lines.at(-1) ?? null) : null,
          undoneId: null,
          minutes: minutes ?? null,
          name: name ?? '',
          at: null,
          basedOn: index,
        },
      ),
    );
  }
};

async function findNextShow(db: PrismaClient, now: Date) {
  return db.show.findFirst({
    where: { endsAt: { gt: now }, cancelledAt: null, lineUpSentAt: { not: null }, sentLineUp: { some: {} } },
    select: {
      id: true,
      brandId: true,
      startsAt: true,
      sentLineUp: { select: { id: true }, orderBy: { place: 'asc' } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/** Finds a team member with a profile. */
async function findTeam(db: PrismaClient, brandId: string) {
  const members = await db.brandMember.findMany({ where: { brandId }, select: { email: true } });
  const email = { in: members.map((member) => member.email) };
  return db.comedian.findFirst({ where: { email }, select: { id: true }, orderBy: { id: 'asc' } });
}
