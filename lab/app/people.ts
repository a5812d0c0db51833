import { randomUUID } from 'node:crypto';
import { makeBrand } from '@/lib/brands/testing';
import { writeMessage } from '@/lib/chats/message-commands';
import { makeChat } from '@/lib/chats/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { presentTime } from '@/lib/core/actor';
import { addDays } from '@/lib/core/time/dates';
import { elementsIn, valueOf } from '@/lib/core/testing/html';
import { unique } from '@/lib/core/testing/unique';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { makeShow } from '@/lib/shows/testing';
import type { Child } from '@/scripts/start/children';
import { ask, type Answer, type LoadRequest } from './load';
import type { RunningApp } from './start-app';

/** Makes a brand with two shows in a city: one that people apply for, and another without locks or changes. */
export async function makeEvening({ db, url, signIn }: RunningApp) {
  const city = await makeCity(db);
  const brand = await makeBrand(db, { cityId: city.id });
  const startsAt = addDays(new Date(), 7);
  const { id: showId } = await makeShow(db, brand, { startsAt });
  const other = await makeShow(db, brand, { startsAt });
  const someone = async () => {
    const { id, email } = await makeComedian(db, { currentCityId: city.id });
    return { comedianId: id, cookie: await signIn(email) };
  };
  const [showPage, otherPage] = [`/user/shows/${showId}`, `/user/shows/${other.id}`];
  const init = { headers: { Cookie: (await someone()).cookie } };
  const pages = {
    'a brand page': { path: `/public/${brand.id}?lang=de` },
    'an embed': { path: `/embed/${brand.id}?lang=de` },
    'the city page': { path: `/user/cities/${city.slug}`, init },
    'the page of a show': { path: otherPage, init },
  };
  return {
    brand,
    showId,
    showPage,
    otherPage,
    pages,
    /** Public pages, and those that a signed-in comedian reads. */
    open: [pages['a brand page'], pages['an embed']] as LoadRequest[],
    own: [pages['the city page'], pages['the page of a show']] as LoadRequest[],
    /** Makes that many comedians, who have opened the pages of both shows. */
    async applicants(count: number) {
      const people: { comedianId: string; cookie: string; form: FormData; otherForm: FormData }[] = [];
      while (people.length < count) {
        const one = await someone();
        const { form } = await applyForm(url, showId, one.cookie);
        people.push({ ...one, form, otherForm: (await applyForm(url, other.id, one.cookie)).form });
      }
      return people;
    },
  };
}

/** Opens the page of a show. Returns its form to apply, and the page's response time. */
export async function applyForm(url: string, showId: string, cookie: string) {
  const { text, status, took } = await ask(url, `/user/shows/${showId}`, { headers: { Cookie: cookie } });
  const form = formWith(text, { intent: 'apply', showId });
  if (!form) throw new Error(`The page of the show has no form to apply (status ${status}).`);
  return { form, took };
}

/** Submits a form of a page to the page's own address, as a browser without JavaScript does. */
export function submit(
  { url, origin }: RunningApp,
  path: string,
  { form, cookie }: { form: FormData; cookie: string },
): Promise<Answer> {
  return ask(url, path, { method: 'POST', body: form, headers: { Cookie: cookie, Origin: origin } });
}

/** Returns the form that has all of these fields, as a browser without JavaScript sends it. Null if there is none. */
export function formWith(html: string, wanted: Readonly<Record<string, string>>): FormData | null {
  for (const form of elementsIn(html, 'form')) {
    const inputs = elementsIn(form, 'input').map(
      (input) => [valueOf(input, 'name') ?? '', valueOf(input, 'value') ?? ''] as const,
    );
    const fields = new Map(inputs);
    if (!Object.entries(wanted).every(([name, value]) => fields.get(name) === value)) continue;
    const data = new FormData();
    for (const [name, value] of fields) if (name) data.append(name, value);
    return data;
  }
  return null;
}

/** Makes that many comedians in one city. */
export async function makeCrowd(
  { db }: Pick<RunningApp, 'db'>,
  count: number,
): Promise<{ id: string; email: string }[]> {
  const { id: currentCityId } = await makeCity(db);
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${unique('crowd')}@example.org`,
    name: 'Alex Beispiel',
    currentCityId,
    comedyStart: new Date('2020-03-01'),
    spotCountBand: 'upTo30' as const,
    privacyVersion: '2025-08-01',
    privacyAcceptedAt: new Date(),
  }));
  await db.comedian.createMany({ data: rows });
  return rows;
}

/** Makes a chat of these people. Returns its path, its id, and a function that writes a message to it. */
export async function makeTalk({ db }: Pick<RunningApp, 'db'>, people: readonly { id: string }[]) {
  const show = await makeShow(db, await makeBrand(db), { startsAt: addDays(new Date(), 2) });
  const ids = people.map(({ id }) => id);
  const { id: chatId } = await makeChat(db, show.id, ids, { now: new Date() });
  const write = async ({ id: comedianId, email }: { id: string; email: string }, text: string) => {
    const written = await writeMessage(
      { db, ...presentTime(), person: { comedianId, email } },
      { chatId, messageId: randomUUID(), side: 'own', text, replyToId: null },
    );
    if (!written.ok) throw new Error(`A message was refused: ${written.code}.`);
  };
  return { path: `/user/chat/${chatId}`, chatId, write };
}

/** Queues one mail for each comedian: a test message, which no quiet hours delay. */
export async function queueMails({ db }: RunningApp, people: readonly { id: string }[]): Promise<void> {
  const about = { kind: 'test', subject: 'test', link: '/user/settings#notices' } as const;
  const notices = people.map(({ id }) => ({ ...about, comedianId: id }));
  await inTransaction(db, (tx) => notify(tx, new Date(), notices));
}

/** Starts a worker that begins at once with all waiting mails, without the pauses between attempts. */
export async function startMailWorker({ db, work }: RunningApp, smtpUrl: string): Promise<Child> {
  await db.delivery.updateMany({
    where: { channel: 'email', state: 'waiting' },
    data: { dueAt: new Date(Date.now() - 1000) },
  });
  return work({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotlicht <post@spotlicht.example>' });
}
