import { pages, type AccessTable } from '@/lib/core/testing/access-table';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import type { ActorKind, ApplicationStatus, Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import type { TestBrand } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { longWord, type ScreenTable } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  // No role of the table is involved with the brand, so each of them gets "not found".
  routes: { '/(default)/user/spots/vollgas/[brand]/page': { expected: pages.nobody } },
};

/** The end of an application, or of two applications for one show. */
export type Claim = keyof typeof arcs;

/** The applications of each claim: the status, the last step, and other columns. */
const arcs = {
  confirmed: [{ status: 'confirmed', by: 'team', from: 'applied' }],
  onList: [{ status: 'directList', by: 'team', from: null }],
  noShow: [{ status: 'confirmed', by: 'team', from: 'applied', isNoShow: true }],
  givenBack: [{ status: 'cancelled', by: 'comedian', from: 'confirmed' }],
  givenBackAndRejected: [
    { status: 'cancelled', by: 'comedian', from: 'confirmed' },
    { status: 'rejected', by: 'team', from: 'applied' },
  ],
  takenBack: [{ status: 'cancelled', by: 'team', from: 'confirmed' }],
  waiting: [{ status: 'applied', by: 'comedian', from: null }],
  rejected: [{ status: 'rejected', by: 'team', from: 'applied' }],
  unavailable: [{ status: 'unavailable', by: 'system', from: 'applied' }],
  expired: [{ status: 'expired', by: 'system', from: 'applied' }],
  declined: [{ status: 'rejected', by: 'comedian', from: 'request' }],
  requestUnavailable: [{ status: 'unavailable', by: 'system', from: 'request' }],
  requestExpired: [{ status: 'expired', by: 'system', from: 'request' }],
  withdrawn: [{ status: 'applied', by: 'comedian', from: 'applied', isWithdrawn: true }],
} as const satisfies Record<string, Arc[]>;

type Arc = {
  status: ApplicationStatus;
  by: ActorKind;
  from: ApplicationStatus | null;
  isNoShow?: true;
  isWithdrawn?: true;
};

export const allClaims = Object.keys(arcs) as Claim[];

/**
 * Inserts an application for a show with its last step, without the commands. It was made two weeks before the show.
 */
export async function makeClaim(
  db: PrismaClient,
  show: { id: string; startsAt: Date },
  comedianId: string,
  claim: Claim,
  appliedAt = addDays(show.startsAt, -14),
): Promise<void> {
  for (const { status, by, from, isNoShow, isWithdrawn } of arcs[claim] as readonly Arc[]) {
    const last: Prisma.ApplicationEventCreateWithoutApplicationInput = {
      at: appliedAt,
      actorKind: by,
      fromStatus: from,
      toStatus: isWithdrawn ? null : status,
    };
    await db.application.create({
      data: {
        showId: show.id,
        comedianId,
        status,
        statusBefore: status === 'unavailable' ? from : null,
        noShowAt: isNoShow ? show.startsAt : null,
        withdrawnAt: isWithdrawn ? appliedAt : null,
        createdAt: appliedAt,
        statusChangedAt: appliedAt,
        events: { create: last },
      },
    });
  }
}

/**
 * Ten shows of a brand. The window of six months before `testNow` begins on 30 April, so the first show is outside of
 * it.
 */
const programme = [
  { startsAt: '2026-04-01', isBooked: true },
  { startsAt: '2026-05-22', isBooked: true },
  { startsAt: '2026-06-19', isBooked: true },
  { startsAt: '2026-07-17', isBooked: false },
  { startsAt: '2026-08-14', isBooked: true, isCalledOff: true },
  { startsAt: '2026-09-04', isBooked: true },
  { startsAt: '2026-10-02', isBooked: true },
  { startsAt: '2026-10-16', isBooked: true },
  { startsAt: '2026-10-23', isBooked: true },
  { startsAt: '2026-11-06', isBooked: false },
];

export async function makeProgramme(db: PrismaClient, brand: TestBrand) {
  const shows: { id: string; startsAt: Date }[] = [];
  for (const { startsAt: date, isBooked, isCalledOff } of programme) {
    const startsAt = new Date(`${date}T18:00:00Z`);
    const more = {
      lineUpState: isBooked ? 'booked' : 'open',
      spots: 1000,
      endsAt: addHours(startsAt, 2),
    } as const;
    shows.push(await makeShow(db, brand, { startsAt, ...more, cancelledAt: isCalledOff ? testNow : null }));
  }
  return shows;
}

/** Makes comedians with every number, one with a long name, and a history of the signed-in person. */
export const screens: ScreenTable = {
  fill: async ({ world, me }) => {
    const { db } = world;
    const past = (days: number) =>
      world.show({ startsAt: subDays(new Date(), days), lineUpState: 'booked', spots: 20 });
    const evenings = [await past(20), await past(40), await past(120), await past(140)];
    const { id: long } = await world.comedian({ name: longWord.slice(0, 80) });
    const histories: [string, Claim[]][] = [
      [long, ['unavailable', 'noShow', 'givenBack', 'confirmed']],
      [me.id, ['rejected', 'unavailable', 'givenBack', 'confirmed']],
    ];
    for (let index = 0; index < 6; index += 1) {
      const { id } = await world.comedian({ gender: 'female', lgbtq: 'yes', sharesIdentity: true });
      histories.push([id, ['rejected', 'expired', 'confirmed', 'onList']]);
    }
    for (let index = 0; index < 5; index += 1) {
      histories.push([(await world.comedian()).id, ['confirmed', 'rejected', 'confirmed', 'confirmed']]);
    }
    for (const [comedianId, claims] of histories) {
      for (const [index, claim] of claims.entries()) await makeClaim(db, evenings[index]!, comedianId, claim);
    }
  },
  phone: ['{team}/vollgas?q=nirgends&window=w4'],
  desk: ['{team}/vollgas', '{team}/vollgas/balance'],
};
