import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ofBrand, teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { longWord, type HiddenFill, type PoisonTable, type ScreenTable } from '@/lib/core/testing/tables';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import { makeImport } from '@/lib/data/imports/testing';

/** Makes a subscription of the brand that was read an hour ago, and is not due for days. */
export async function makeSubscription(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.CalendarSubscriptionUncheckedCreateInput> = {},
) {
  const now = new Date();
  return db.calendarSubscription.create({
    data: {
      brandId,
      address: `https://calendar.example.org/${randomUUID()}.ics`,
      name: 'Comedy',
      createdAt: subDays(now, 30),
      readAt: addHours(now, -1),
      dueAt: addDays(now, 30),
      ...data,
    },
  });
}

/** A subscription with an address in a private network, so that no request is sent. */
const subscribed: Prepare = async (world) => {
  const { id } = await makeSubscription(world.db, world.brand.id, { address: privateAddress() });
  return { subscriptionId: id };
};

const privateAddress = () => `http://10.0.0.1/${randomUUID()}.ics`;

export const access: AccessTable = {
  team: { endCalendarSubscription: subscribed },
  actions: {
    bringCalendar: {
      prepare: ofBrand({ address: 'http://10.0.0.1/shows.ics', isKept: 'yes' }),
      expected: teamGets('notPublic'),
    },
    readCalendarAgain: { prepare: subscribed, expected: teamGets('notPublic') },
  },
};

export const fillHidden: HiddenFill = async ({ world: { db, brand }, word }) => {
  const of = (column: string) => word(`calendar_subscriptions.${column}`);
  await makeSubscription(db, brand.id, {
    address: `https://calendar.example.org/${of('address')}`,
    name: of('name'),
    etag: of('etag'),
    lastModified: of('lastModified'),
    content: of('content'),
    told: [of('told')],
    problem: of('problem'),
    failedSince: new Date(),
  });
};

export const poison: PoisonTable = {
  readCalendars: {
    at: { table: 'calendar_subscriptions', column: 'id' },
    make: async (db) => {
      const { id: brandId } = await makeBrand(db);
      const due = { address: privateAddress(), dueAt: subDays(new Date(), 1) };
      return (await makeSubscription(db, brandId, due)).id;
    },
    done: `problem = 'notPublic'`,
  },
};

/** Subscriptions in each state. */
const fill: ScreenTable['fill'] = async ({ world: { db, brand }, me }) => {
  const failing = { problem: 'refusedThere', failedSince: subDays(new Date(), 2) };
  const { id: subscriptionId } = await makeSubscription(db, brand.id, { name: longWord });
  await makeSubscription(db, brand.id, failing);
  await makeSubscription(db, brand.id, { ...failing, readAt: null, dueAt: null });
  await makeImport(db, brand.id, me.id, { subscriptionId, comedianId: null });
};

export const screens: ScreenTable = { fill };
