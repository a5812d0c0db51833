import { expect } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { subDays, subHours } from '@/lib/core/time/dates';
import { inParallel } from '@/prisma/seed/parallel';
import { actionRows } from '@/lib/core/testing/access-table';
import { gather, join } from '@/lib/core/testing/gather';
import { newBrandOf, otherBrandOf, test } from './support/callers';
import { listRoutes } from './support/routes';
import type { World } from './support/fixtures';
import { randomForm, type Fields, junk, nasty } from './support/random-fields';
import {
  actionForm,
  actionHeaders,
  listServerActions,
  readAnswer,
  smallPage,
  type ServerAction,
} from '@/e2e/support/server-actions';
import { appUrl, cookieHeader, sessionCookies } from './support/session';

/** Names and values with a meaning for React, which parses the requests for actions. */
const partNames = ['0', '1', '_1_text', '$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY'];
const partValues = [
  '[{"status":"idle"},"$K1"]',
  '["$K9"]',
  '["$F1","$@2"]',
  '["$Q0","$W0","$i0","$B1"]',
  '["$D","$n"]',
];

const randomPart = fc
  .tuple(fc.oneof(fc.constantFrom(...partNames), nasty), fc.oneof(fc.constantFrom(...partValues), nasty))
  .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

/** Bodies that no page sends to an action: half a form, another content type, forged arguments. */
const randomBody = fc.record({
  contentType: fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'application/octet-stream',
  ),
  body: fc.oneof(
    junk,
    fc
      .tuple(fc.array(randomPart), fc.constantFrom('', '--x', '--x--\r\n', '--x--\r\n'))
      .map(([parts, end]) => parts.join('') + end),
  ),
  /** Scripts name the action in a header; browsers without scripts name it in the body. */
  isByScript: fc.boolean(),
});

/** Generates a request that no page of this app sends. */
const randomRequest = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  query: fc.oneof(fc.constant(''), fc.webQueryParameters(), junk.map(encode)),
  body: fc.oneof(junk, fc.constant('')),
  contentType: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/octet-stream',
    'x',
  ),
  isOwnOrigin: fc.boolean(),
});

/** Encodes a text for an address. */
function encode(text: string): string {
  return encodeURIComponent(text.slice(0, 2000).toWellFormed());
}

/** The number of inputs for each action, and for each route that is not a page. `npm run check:inputs` sends more. */
const many = Number(process.env.INPUTS ?? 25);

/** The number of inputs in an everyday run, which has to be fast. */
const few = 2;

/** The number of actions and routes that share a test and its world in an everyday run. */
const together = 12;

/** Equal seeds give equal inputs. `npm run check:inputs` uses a new seed each time. */
const seed = Number(process.env.SEED ?? 2026);

/** The number of requests at the same time. */
const atATime = 6;

/** Timeout in milliseconds for one input on a slow machine. */
const patience = 200;

/**
 * Each request opens a new connection, because the server may close an old one while a request is being sent, which
 * would look like a failure. Responses are not compressed, because that would take a fifth of the server's time.
 */
const connection = { Connection: 'close', 'Accept-Encoding': 'identity' };

/** Formats the fields for a failure's message, with long values cut. */
const shown = (fields: Fields) =>
  fields.map(([name, value]) => `${name}=${JSON.stringify(value).slice(0, 300)}`);

/** The roles that may send each action, with the fields of a valid form. */
const table = Object.entries(join((await gather('access')).map((of) => actionRows(of.table))));

const rowsOf = (action: ServerAction) => table.filter(([name]) => name.split(' ')[0] === action.name);

/** Makes a member of the brand's team, or with `isNew` an account without a profile. */
async function makeSender(world: World, isNew = false) {
  const email = isNew ? `${randomUUID()}@example.org` : world.brand.adminEmail;
  const { id: comedianId } = await (isNew ? world.comedian() : world.comedian({ email }));
  return { email, comedianId, Cookie: await cookieOf(world, email) };
}

type Sender = Awaited<ReturnType<typeof makeSender>>;

/** Signs in again, because an input of the previous action may have ended the session. */
async function cookieOf(world: World, email: string): Promise<string> {
  return cookieHeader(await sessionCookies(world.db, email, 'de'));
}

const [hourAgo, dayAgo] = [subHours(new Date(), 1), subDays(new Date(), 1)];

/** An id that no row has. */
const none = randomUUID();

/** The states of the show that a form is about: mostly nothing special. */
const statesOfShows = [
  {},
  {},
  {},
  { cancelledAt: hourAgo },
  { lineUpState: 'booked' as const },
  { startsAt: dayAgo, endsAt: hourAgo },
];

/** Sends forms of an action that are partly valid, and expects an answer to each. */
async function sendForms(
  world: World,
  action: ServerAction,
  inputs: number,
  { isNew, email, comedianId, Cookie }: Sender & { isNew: boolean },
): Promise<void> {
  const endings: Record<string, number> = {};
  const rows = rowsOf(action);
  const [elsewhere, { id: somebody }] = [await otherBrandOf(world), await world.comedian()];
  const sent = fc.tuple(randomForm, fc.constantFrom(...rows), fc.constantFrom(...statesOfShows));
  const forms: Fields[] = [];
  // Each form is about a brand of its own, because another one may cancel or delete its show.
  for (const [random, [name, row], state] of fc.sample(sent, { seed, numRuns: inputs })) {
    const fields = await row.prepare(await newBrandOf(world), comedianId);
    const { showId, applicationId } = fields;
    const about = { OR: [{ id: showId || none }, { applications: { some: { id: applicationId || none } } }] };
    await world.db.show.updateMany({ where: about, data: state });
    const intent = name.split(' ').slice(1).join(' ');
    forms.push(random({ intent, ...fields }, await row.prepare(elsewhere, somebody)));
  }

  await inParallel(forms, atATime, async (fields) => {
    const response = await fetch(new URL(smallPage, appUrl()), {
      method: 'POST',
      headers: { ...actionHeaders(action), ...connection, Cookie },
      body: actionForm(fields),
      redirect: 'manual',
    });
    const { status, headers } = response;
    const answer = readAnswer(status, Object.fromEntries(headers), await response.text());
    const ending = answer.redirect ?? answer.outcome ?? String(answer.httpStatus);
    endings[ending] = (endings[ending] ?? 0) + 1;
    const isAnswered = answer.httpStatus < 500 && ending !== 'unexpected' && ending !== '200';
    expect(isAnswered, `SEED=${seed}: ${action.name} ${ending}\n${shown(fields).join('\n')}`).toBe(true);
    if (isNew) await world.db.comedian.deleteMany({ where: { email } });
  });
  const description = `${action.name} ${JSON.stringify(endings)}`;
  test.info().annotations.push({ type: 'endings', description });
  if (process.env.INPUTS) console.log(action.name, endings);
  // If all forms were refused as invalid, no code after the validation would be tested.
  const read = inputs - (endings.invalidInput ?? 0);
  if (inputs === many) expect(read, 'forms that were read').toBeGreaterThan(0);
}

/** Splits a list into parts, one for each test of a run. */
function partsFor<One>(list: One[], inputs: number): One[][] {
  const size = inputs === many ? 1 : together;
  const parts = Math.ceil(list.length / size);
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
}

test.describe.configure({ mode: 'parallel' });

/** Everyday runs send a few inputs and `npm run test:all` sends many. INPUTS overrides the number. */
for (const inputs of process.env.INPUTS ? [many] : [few, many]) {
  const tag = inputs === many ? ['@all', '@rotating'] : [];
  for (const actions of partsFor(listServerActions(), inputs)) {
    const names = actions.map(({ name }) => name).join(', ');
    test(`${names}: ${inputs} random inputs are answered`, { tag }, async ({ world }) => {
      test.setTimeout(60_000 + actions.length * inputs * patience);
      const member = await makeSender(world);
      for (const action of actions) {
        const isNew = action.name === 'register';
        const isOperators = rowsOf(action).some(([, { expected }]) => expected.comedian === '404');
        const email = isOperators ? world.operatorEmail : member.email;
        const sender = isNew
          ? await makeSender(world, true)
          : { ...member, email, Cookie: await cookieOf(world, email) };
        await sendForms(world, action, inputs, { ...sender, isNew });
      }
    });
  }

  test(`actions answer ${inputs} random bodies`, { tag }, async ({ world }) => {
    test.setTimeout(60_000 + inputs * patience);
    const { Cookie } = await makeSender(world);
    const answers: Record<number, number> = {};
    const sent = fc.tuple(randomBody, fc.constantFrom(...listServerActions()));
    const bodies = fc.sample(sent, { seed, numRuns: inputs });
    await inParallel(bodies, atATime, async ([{ contentType, body, isByScript }, action]) => {
      const { 'Next-Action': id, ...headers } = actionHeaders(action);
      const named = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${action.id}"\r\n\r\n\r\n`;
      const response = await fetch(new URL(smallPage, appUrl()), {
        method: 'POST',
        headers: {
          ...headers,
          ...connection,
          ...(isByScript && { 'Next-Action': id }),
          'Content-Type': contentType,
          Cookie,
        },
        body: isByScript ? body : named + body,
        redirect: 'manual',
      });
      await response.arrayBuffer();
      answers[response.status] = (answers[response.status] ?? 0) + 1;
      const words = `SEED=${seed}: ${response.status} ${action.name} ${contentType} ${JSON.stringify(body).slice(0, 300)}`;
      expect(response.status, words).toBeLessThan(500);
    });
    // Without a 400, no body was unreadable, so the test would prove nothing.
    if (inputs === many) expect(answers[400]).toBeGreaterThan(0);
  });

  const routes = listRoutes().filter((one) => one.endsWith('/route'));
  for (const part of partsFor(routes, inputs)) {
    test(`${part.join(', ')}: ${inputs} random requests are answered`, { tag }, async ({ world }) => {
      test.setTimeout(60_000 + part.length * inputs * patience);
      const { Cookie } = await makeSender(world);
      const show = await world.show();
      const addresses = part.map((route) =>
        route
          .replace(/\/\([^)]*\)/g, '')
          .replace(/\/route$/, '')
          .replace('[brand]', world.brand.id)
          .replace('[show]', show.id)
          .replace('[city]', world.city.slug)
          .replace('[scope]/[id]', `brands/${world.brand.id}`)
          .replace('[...nextauth]', 'session'),
      );
      const requests = fc.sample(randomRequest, { seed, numRuns: inputs });
      const all = addresses.flatMap((address) => requests.map((request) => ({ address, ...request })));
      await inParallel(all, atATime, async ({ address, method, query, body, contentType, isOwnOrigin }) => {
        const url = new URL(address, appUrl());
        url.search = query;
        const endless = new AbortController();
        const response = await fetch(url, {
          method,
          headers: {
            ...connection,
            Cookie,
            'Content-Type': contentType,
            Origin: isOwnOrigin ? url.origin : 'https://evil.example',
          },
          body: method === 'GET' || method === 'HEAD' ? undefined : body,
          redirect: 'manual',
          signal: endless.signal,
        });
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) endless.abort();
        else await response.arrayBuffer();
        const words = `SEED=${seed}: ${response.status} ${method} ${url.href} ${contentType} ${body.slice(0, 300)}`;
        expect(response.status, words).toBeLessThan(500);
      });
    });
  }
}
