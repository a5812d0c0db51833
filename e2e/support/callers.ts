import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type BrowserContext } from 'playwright/test';
import { makeBrand } from '@/lib/brands/testing';
import { roles, type Role } from '@/lib/core/testing/access-table';
import { makeShow } from '@/lib/shows/testing';
import { inDays } from './dates';
import { test as base, type World } from './fixtures';
import { appUrl, cookieHeader, sessionCookies, type SessionCookie } from './session';

export type Caller = {
  role: Role;
  /** Sends requests and stores cookies as a browser does. */
  request: APIRequestContext;
  cookie: string;
  /** The ids of their account and of their profile; null without one. */
  accountId: string | null;
  comedianId: string | null;
};

/** The fixtures of tests without a browser: `as` returns a caller with the role, always the same one within a test. */
export const test = base.extend<{ as: (role: Role) => Promise<Caller>; callers: () => Promise<Caller[]> }>({
  as: async ({ world }, provide) => {
    const known = new Map<Role, Promise<Caller>>();
    await provide((role) => {
      const caller = known.get(role) ?? makeCaller(role, world);
      known.set(role, caller);
      return caller;
    });
    for (const caller of known.values()) await (await caller).request.dispose();
  },
  callers: async ({ as }, provide) => provide(() => Promise.all(roles.map(as))),
});

async function makeCaller(role: Role, world: World): Promise<Caller> {
  if (role === 'visitor') return { role, ...(await open([])), accountId: null, comedianId: null };
  const email = await addressOf(role, world);
  const known = await world.db.comedian.findUnique({ where: { email } });
  const comedian = hasProfile(role) ? (known ?? (await world.comedian({ email }))) : null;
  const cookies = await sessionCookies(world.db, email, 'de');
  const account = await world.db.account.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return { role, ...(await open(cookies)), accountId: account.id, comedianId: comedian?.id ?? null };
}

async function open(cookies: SessionCookie[]) {
  const { hostname } = new URL(appUrl());
  const kept = { domain: hostname, path: '/', expires: -1, secure: false, sameSite: 'Lax' as const };
  return {
    request: await request.newContext({
      baseURL: appUrl(),
      storageState: {
        cookies: cookies.map((cookie) => ({ ...kept, httpOnly: false, ...cookie })),
        origins: [],
      },
    }),
    cookie: cookieHeader(cookies),
  };
}

/** Returns the world with a further brand of the same team, so that tests of a team's steps can share its members. */
export async function newBrandOf(world: World): Promise<World> {
  const { adminEmail, teamEmail } = world.brand;
  const members = {
    create: [
      { email: adminEmail, role: 'admin' as const },
      { email: teamEmail, role: 'team' as const },
    ],
  };
  const brand = await makeBrand(world.db, { cityId: world.city.id, members });
  return withBrand(world, { ...brand, adminEmail, teamEmail });
}

/** Returns the world with a brand that has no relation to the people of this one. */
export async function otherBrandOf(world: World): Promise<World> {
  return withBrand(world, await makeBrand(world.db, { cityId: world.city.id }));
}

function withBrand(world: World, brand: World['brand']): World {
  return {
    ...world,
    brand,
    show: (data) => makeShow(world.db, brand, { startsAt: inDays(7, '20:00'), ...data }),
  };
}

function hasProfile(role: Role): boolean {
  return role !== 'visitor' && role !== 'noProfile' && role !== 'operator';
}

async function addressOf(role: Exclude<Role, 'visitor'>, world: World): Promise<string> {
  switch (role) {
    case 'noProfile':
    case 'comedian':
      return `${randomUUID()}@example.org`;
    case 'operator':
      // The tests of a worker share one operator and run one after the other. This deletes an earlier test's changes
      // to the account.
      await world.db.account.deleteMany({ where: { email: world.operatorEmail } });
      // Another test may have made a profile for the operator.
      await world.db.comedian.deleteMany({ where: { email: world.operatorEmail } });
      return world.operatorEmail;
    case 'otherTeam':
      return (await makeBrand(world.db)).adminEmail;
    case 'team':
      return world.brand.teamEmail;
    case 'admin':
      return world.brand.adminEmail;
  }
}

/** Signs the browser in with the role. Returns the id of the profile, or null. */
export async function become(role: Role, world: World, context: BrowserContext): Promise<string | null> {
  if (role === 'visitor') return null;
  const email = await addressOf(role, world);
  const comedian = hasProfile(role) ? await world.comedian({ email }) : null;
  await world.signIn(context, email);
  return comedian?.id ?? null;
}
