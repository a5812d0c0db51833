import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { test as base, type Browser, type BrowserContext } from 'playwright/test';
import { encode } from 'next-auth/jwt';
import { PrismaClient, type Application, type Comedian, type Show } from '@/lib/core/generated/prisma/client';
import { makeApplication, makeBrand, makeComedian, makeShow } from '@/lib/core/testing/factories';
import { languageKey, type Language } from '@/lib/core/language';
import { clockVariable, moveClock } from '@/scripts/testing/moved-clock';
import { inDays } from './dates';

/** A real city of the imported places, so that searching for it works. */
export type TestCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** What a test makes for itself; nothing of it is shared with another test. */
export type World = {
  db: PrismaClient;
  /** A city that no other test has shows in. */
  city: TestCity;
  brand: Awaited<ReturnType<typeof makeBrand>>;
  comedian(data?: Parameters<typeof makeComedian>[1]): Promise<Comedian>;
  /** A show of the brand in its city, in a week at 20:00. */
  show(data?: Parameters<typeof makeShow>[2]): Promise<Show>;
  /** An application that waits for the team. */
  apply(showId: string, comedianId: string): Promise<Application>;
  /** Signs the browser in as the address, the way the app remembers it: by its session cookie. */
  signIn(context: BrowserContext, email: string, language?: Language): Promise<void>;
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the stack of the tests did not start.`);
  return value;
}

/** Set where the clock of the run is moved, in milliseconds (scripts/testing/moments.ts). */
const clockDistance = process.env[clockVariable];

/** Pages tell the same time as the server does, in every context that a test gets or makes. */
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
  // Pages that a test leaves open go on listening for news until the last test of the worker has ended.
  closing: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  database: [
    async ({}, provide) => {
      const adapter = new PrismaPg({ connectionString: required('E2E_DATABASE_URL') });
      const database = new PrismaClient({ adapter });
      await provide(database);
      await database.$disconnect();
    },
    { scope: 'worker' },
  ],
  world: async ({ database: db }, provide, { workerIndex }) => {
    const city = await claimCity(db, workerIndex);
    const brand = await makeBrand(db, { cityId: city.id, name: `Brand ${randomUUID().slice(0, 6)}` });
    await provide({
      db,
      city,
      brand,
      comedian: (data) => makeComedian(db, { currentCityId: city.id, ...data }),
      show: (data) => makeShow(db, brand, { startsAt: inDays(7, '20:00'), ...data }),
      apply: (showId, comedianId) => makeApplication(db, { showId, comedianId, status: 'applied' }),
      signIn: (context, email, language = 'de') => signIn(db, context, email, language),
    });
  },
});

export { expect } from 'playwright/test';

/** Cities that one worker may use up. */
const citiesPerWorker = 500;

let claimed = 0;

/** A city of the worker's own share that it has not used yet. */
async function claimCity(db: PrismaClient, workerIndex: number): Promise<TestCity> {
  const [city] = await db.city.findMany({
    select: { id: true, slug: true, nameDe: true, nameEn: true },
    orderBy: { population: 'desc' },
    skip: workerIndex * citiesPerWorker + (claimed++ % citiesPerWorker),
    take: 1,
  });
  if (!city) throw new Error('There are more workers than cities.');
  return city;
}

async function signIn(db: PrismaClient, context: BrowserContext, email: string, language: Language) {
  const account = await db.account.upsert({
    where: { email },
    create: { email, providerSub: randomUUID(), lastSignInAt: new Date() },
    update: {},
  });
  const claims = { accountId: account.id, version: account.sessionVersion };
  const value = await encode({ token: { claims }, secret: required('E2E_SECRET') });
  const url = required('E2E_APP_URL');
  await context.addCookies([
    { name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' },
    { name: languageKey, value: language, url, sameSite: 'Lax' },
  ]);
}
