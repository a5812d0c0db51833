import { addDays, subDays } from '@/lib/core/time/dates';
import { startDraw } from '@/lib/line-ups/draws/commands';
import { wallClockIn } from '@/lib/core/time/zoned';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

/** A team announced two days ago that a draw decides about an open mic with several applicants. */
export const part: DemoPart = async ({ db, now }) => {
  const shows = await db.show.findMany({
    where: {
      visibility: 'public',
      lineUpState: 'open',
      cancelledAt: null,
      startsAt: { gt: addDays(now, 3) },
      format: { kind: 'openMic' },
      lineUpSentAt: null,
    },
    select: {
      id: true,
      brandId: true,
      startsAt: true,
      venue: { select: { timeZone: true } },
      brand: { select: { members: { select: { email: true } } } },
      _count: { select: { applications: { where: { status: 'applied', withdrawnAt: null } } } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 50,
  });
  const show = shows.find(({ _count }) => _count.applications >= 3);
  if (!show) return;
  const email = { in: show.brand.members.map((member) => member.email) };
  const team = await db.comedian.findFirst({
    where: { email },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  if (!team) return;
  const actor = { kind: 'team', brandId: show.brandId, comedianId: team.id } as const;
  const drawsAt = wallClockIn(subDays(show.startsAt, 1), show.venue.timeZone).slice(0, 16);
  must(
    'draw',
    await startDraw(
      { db, now: subDays(now, 2), actor },
      { showId: show.id, drawsAt, places: 4, isWeighted: true },
    ),
  );
};
