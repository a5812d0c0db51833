import { expect } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { actionRows, roles, valueFor, type Role } from '@/lib/core/testing/access-table';
import { gather, join } from '@/lib/core/testing/gather';
import { newBrandOf, test, type Caller } from './support/callers';
import type { World } from './support/fixtures';
import { countRows, rowsAbout } from './support/rows-about';
import { actionNamed, callAction, listServerActions, smallPage } from '@/e2e/support/server-actions';

const rooms = await gather('access');

/** Every action of the build, and each intent of an action with several, with the result for each role. */
const table = join(rooms.map((room) => actionRows(room.table)));

type Row = (typeof table)[string];
type Form = Record<string, string>;

/** An action about a brand of its own, and a comedian for callers without a profile. */
type ActionCase = { at: World; name: string; row: Row; somebody: string };

/** The sender of an action, and the expected result. A stranger sends a form about another comedian. */
type Part = { as: Role | 'stranger'; caller: Caller; wants: string };

/**
 * Returns the result of a call: the redirect without ids, or `done`, or the code of the refusal, or else the status.
 */
async function send({ name }: ActionCase, { request }: Caller, fields: Form, key?: string): Promise<string> {
  const [action = '', ...intent] = name.split(' ');
  const form = { intent: intent.join(' '), ...fields };
  const answer = await callAction(request, actionNamed(action), smallPage, form, {}, key);
  expect(answer.httpStatus).toBeLessThan(500);
  const withoutIds = answer.redirect?.split('/').map((part) => (part.includes('-') ? '{id}' : part));
  return withoutIds?.join('/') ?? answer.outcome ?? String(answer.httpStatus);
}

const isRefused = ({ wants }: Part) => ['/', '/newUser', '404', 'notFound'].includes(wants);

/** Sends the action as all roles that are refused, at the same time, and checks that nothing changes. */
async function sendRefused(sentCase: ActionCase, parts: Part[], got: Record<string, string>): Promise<void> {
  const { at, name, row, somebody } = sentCase;
  // Callers without a profile, and the stranger, send a form about another comedian.
  const others = await row.prepare(at, somebody);
  const sent: { part: Part; fields: Form }[] = [];
  for (const part of parts) {
    const self = part.as === 'stranger' ? null : part.caller.comedianId;
    sent.push({ part, fields: self ? await row.prepare(at, self) : others });
  }
  const ids = sent.flatMap(({ fields }) => Object.values(fields));
  const before = await rowsAbout(at, ids);
  await Promise.all(
    sent.map(async ({ part, fields }) => {
      got[part.as] = await send(sentCase, part.caller, fields);
    }),
  );
  expect(await rowsAbout(at, ids), `${name}: refused, and yet something is different`).toEqual(before);
}

const nonsense = ['', "0' OR 1=1 -- ../../etc", '\0', '\ud800', 'a'.repeat(10_000), randomUUID()];

/** Sends a valid form with a nonsense in place of each id: it must be answered without an error. */
async function sendNonsense(sentCase: ActionCase, { caller }: Part, fields: Form): Promise<void> {
  const ids = Object.keys(fields).filter((field) => /Ids?$/.test(field) && fields[field]);
  if (ids.length === 0) return;
  const right = ['invalidInput', sentCase.row.nonsense ?? 'notFound'];
  await Promise.all(
    nonsense.map(async (one) => {
      const form = { ...fields, ...Object.fromEntries(ids.map((field) => [field, one])) };
      const words = `${sentCase.name} with the id ${JSON.stringify(one.slice(0, 50))}`;
      expect(right, words).toContain(await send(sentCase, caller, form));
    }),
  );
}

/**
 * Sends a form, and checks that sending it twice would make one thing: a new row comes with the key of its form
 * (lib/core/database/once.ts), or the second sending makes nothing more.
 */
async function sendOnce(sentCase: ActionCase, { caller }: Part, fields: Form): Promise<string> {
  const ids = [...Object.values(fields), caller.accountId ?? '', caller.comedianId ?? ''];
  const key = randomUUID();
  const before = await countRows(sentCase.at, ids);
  const outcome = await send(sentCase, caller, fields, key);
  const after = await countRows(sentCase.at, ids);
  const isMade = Object.entries(after.things).some(([one, count]) => count > (before.things[one] ?? 0));
  if (isMade && after.formKeys === before.formKeys) {
    await send(sentCase, caller, fields, key);
    const { things } = await countRows(sentCase.at, ids);
    expect(things, `${sentCase.name}, sent twice, makes two things`).toEqual(after.things);
  }
  return outcome;
}

test('every action of the build is in the table of a room', () => {
  const inTables = new Set(Object.keys(table).map((name) => name.split(' ')[0]));
  expect([...inTables].sort()).toEqual(
    listServerActions()
      .map((action) => action.name)
      .sort(),
  );
});

/** Rows that share their callers, which each test signs in once. */
const groups: { title: string; rows: [name: string, row: Row][] }[] = rooms.flatMap(({ room, table: of }) => {
  const rows = Object.entries(actionRows(of));
  return [
    { title: room, rows: rows.filter(([, row]) => !row.usesUp) },
    ...rows.filter(([, row]) => row.usesUp).map((row) => ({ title: row[0], rows: [row] })),
  ];
});

for (const { title, rows } of groups) {
  if (rows.length === 0) continue;
  test(`actions give each role what it is to get: ${title}`, async ({ as, world }) => {
    test.slow();
    const outcomes: Record<string, Record<string, string>> = {};
    const wanted: Record<string, Record<string, string>> = {};
    for (const [name, row] of rows) {
      const { id: somebody } = await world.comedian();
      const sentCase = { at: await newBrandOf(world), name, row, somebody };
      const got: Record<string, string> = (outcomes[name] = {});
      const parts: Part[] = [];
      for (const role of roles) {
        parts.push({ as: role, caller: await as(role), wants: valueFor(role, row.expected) });
      }
      const { stranger } = row.expected;
      if (stranger) parts.push({ as: 'stranger', caller: await as('comedian'), wants: stranger });
      wanted[name] = Object.fromEntries(parts.map((part) => [part.as, part.wants]));

      await sendRefused(sentCase, parts.filter(isRefused), got);
      const allowed = parts.filter((part) => !isRefused(part));
      for (const part of allowed) {
        // Made right before it is sent, because another role's request may have changed the brand.
        const fields = () => row.prepare(sentCase.at, part.caller.comedianId ?? somebody);
        const isBest = part === allowed.at(-1);
        if (isBest && !row.usesUp) await sendNonsense(sentCase, part, await fields());
        got[part.as] = isBest
          ? await sendOnce(sentCase, part, await fields())
          : await send(sentCase, part.caller, await fields());
      }
    }
    expect(outcomes).toEqual(wanted);
  });
}

test('an action without our own origin is refused', async ({ as, world }) => {
  const { request } = await as('comedian');
  const { id: showId } = await world.show();
  for (const Origin of ['https://evil.example', 'null', '']) {
    const fields = { intent: 'apply', showId };
    const answer = await callAction(request, actionNamed('changeOwnSpot'), smallPage, fields, { Origin });
    expect(answer.httpStatus).toBe(403);
  }
  expect(await world.db.application.count({ where: { showId } })).toBe(0);
});
