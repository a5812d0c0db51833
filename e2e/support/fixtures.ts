import { randomUUID } from 'node:crypto';
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test';
import type { Comedian, PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import type { Language } from '@/lib/core/i18n/language';
import { openPrisma } from '@/lib/core/testing/connections';
import type { TestCity, TestWorld } from '@/lib/core/testing/tables';
import { appUrl, required, sessionCookies } from './session';
import { clockVariable, moveClock } from '@/scripts/testing/moved-clock';
import { inDays } from './dates';
import { operatorAddress } from './operators';

/** A test's own data, and a way to sign in. */
export type World = TestWorld & {
  /** The e-mail address of the platform's operator. The worlds of a worker share them. */
  operatorEmail: string;
  /** Signs the browser in by setting the session cookie. */
  signIn(context: BrowserContext, email: string, language?: Language): Promise<void>;
  /** Makes a comedian and signs the browser in as them, in their language. */
  enter(context: BrowserContext, data?: Parameters<TestWorld['comedian']>[0]): Promise<Comedian>;
  /** Opens a page in a browser context of its own, signed in with this address. */
  openAs(
    browser: Browser,
    email: string,
    options?: BrowserContextOptions & { language?: Language },
  ): Promise<Page>;
};

/** The shift of this run's clock, in milliseconds; undefined without one (scripts/testing/moments.ts). */
const clockDistance = process.env[clockVariable];

/** Moves the clock in the pages of all contexts of a browser, so that they have the server's time. */
function moveClocksOf(browser: Browser, distance: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveClock, distance);
    return context;
  };
}

export const test = base.extend<
  { world: World; closing: void },
  { database: PrismaClient; browser: Browser }
>({
  browser: [
    async ({ browser }, provide) => {
      if (clockDistance !== undefined) moveClocksOf(browser, Number(clockDistance));
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  // Pages that a test leaves open would keep their streams open until the worker's last test has ended. So they are
  // closed after each test.
  closing: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  database: [
    async ({}, provide) => {
      const database = openPrisma(required('E2E_DATABASE_URL'));
      await provide(database);
      await database.$disconnect();
    },
    { scope: 'worker' },
  ],
  world: async ({ database }, provide, { workerIndex }) => provide(await makeWorld(database, workerIndex)),
});

/** Makes a world for one test, in a city in which no other test makes shows. */
export async function makeWorld(db: PrismaClient, workerIndex: number): Promise<World> {
  const city = await claimCity(db);
  const brand = await makeBrand(db, { cityId: city.id, name: `Brand ${randomUUID().slice(0, 6)}` });
  const comedian: TestWorld['comedian'] = (data) => makeComedian(db, { currentCityId: city.id, ...data });
  return {
    db,
    city,
    brand,
    operatorEmail: operatorAddress(workerIndex),
    comedian,
    show: (data) => makeShow(db, brand, { startsAt: inDays(7, '20:00'), ...data }),
    apply: (showId, comedianId, data) =>
      makeApplication(db, { ...data, showId, comedianId, status: 'applied' }),
    signIn: (context, email, language = 'de') => signIn(db, context, email, language),
    enter: async (context, data) => {
      const one = await comedian(data);
      await signIn(db, context, one.email, data?.language ?? 'de');
      return one;
    },
    openAs: async (browser, email, { language = 'de', ...options } = {}) => {
      const context = await browser.newContext(options);
      await signIn(db, context, email, language);
      return context.newPage();
    },
  };
}

export { expect } from 'playwright/test';
export type { TestCity } from '@/lib/core/testing/tables';

/** The cities by their size, which each worker reads once. */
let cities: Promise<TestCity[]> | undefined;

/** Returns a city that no other test of this run gets, unless there are more tests than cities. */
async function claimCity(db: PrismaClient): Promise<TestCity> {
  cities ??= db.city.findMany({
    select: { id: true, slug: true, nameDe: true, nameEn: true },
    orderBy: [{ population: 'desc' }, { id: 'asc' }],
  });
  // The sequence belongs to the run's database, so a worker that replaces a failed one continues it.
  const [next] = await db.$queryRaw<[{ place: bigint }]>`SELECT nextval('e2e_cities') AS place`;
  const all = await cities;
  return all[Number(next.place) % all.length]!;
}

async function signIn(db: PrismaClient, context: BrowserContext, email: string, language: Language) {
  const cookies = await sessionCookies(db, email, language);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: appUrl(), sameSite: 'Lax' as const })));
}
