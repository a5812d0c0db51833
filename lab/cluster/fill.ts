import { makeSession } from '@/lib/accounts/testing';
import { createDb } from '@/lib/core/database/db';
import { makeBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { addDays } from '@/lib/core/time/dates';
import { makeCrowd, makeTalk } from '../app/people';

/*
 * Fills the database of DATABASE_URL with a brand, its shows, and people in a chat, and prints their ids as JSON. It
 * is a program because `check-cluster.ts` also runs that of another version in its checkout.
 */

/** The number of people with the chat open. With fewer, each would exceed the limit of messages for one person. */
const people = 20;

export type Filled = { brandId: string; chatId: string; sessions: string[] };

const db = createDb(process.env.DATABASE_URL ?? '');
const brand = await makeBrand(db);
for (const days of [3, 7, 10]) await makeShow(db, brand, { startsAt: addDays(new Date(), days) });
const crowd = await makeCrowd({ db }, people);
const { chatId } = await makeTalk({ db }, crowd);
const sessions: string[] = [];
for (const { email } of crowd) sessions.push((await makeSession(db, email)).sessionId);
console.log(JSON.stringify({ brandId: brand.id, chatId, sessions } satisfies Filled));
process.exit();
