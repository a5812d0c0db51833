import { expect } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { roles, valueFor, type Role } from '@/lib/core/testing/roles';
import { gather, join } from '@/lib/core/testing/gather';
import { test, type Caller } from './support/callers';
import { callAction, listServerActions, smallPage, type ServerAction } from './support/server-actions';

const actions = listServerActions();
const domains = await gather('access');

/** Every action of the build, and each intent of an action with several, with the result for each role. */
const table = join(domains.map((domain) => domain.table.actions));

/** Actions that a comedian sends with the id of somebody else's record. */
const others = join(domains.map((domain) => domain.table.others));

function named(name: string): ServerAction {
  const action = actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action;
}

/**
 * Returns the result of a call: the redirect without ids, or `done`, or the code of the refusal, or else the status.
 */
async function outcomeOf(
  { request }: Caller,
  name: string,
  fields: Record<string, string>,
  page = smallPage,
): Promise<string> {
  const [action = '', ...intent] = name.split(' ');
  const answer = await callAction(request, named(action), page, { intent: intent.join(' '), ...fields });
  expect(answer.httpStatus).toBeLessThan(500);
  const withoutIds = answer.redirect?.split('/').map((part) => (part.includes('-') ? '{id}' : part));
  return withoutIds?.join('/') ?? answer.outcome ?? String(answer.httpStatus);
}

test('every action of the build is in the table of a domain', () => {
  const inTables = new Set(Object.keys(table).map((name) => name.split(' ')[0]));
  expect([...inTables].sort()).toEqual(actions.map((action) => action.name).sort());
});

for (const [name, { page, prepare, expected }] of Object.entries(table)) {
  test(`${name} gives each role what it is to get`, async ({ as, world }) => {
    const outcomes: Partial<Record<Role, string>> = {};
    const wanted = Object.fromEntries(roles.map((role) => [role, valueFor(role, expected)]));
    for (const role of roles) {
      const caller = await as(role);
      const fields = await prepare(world, caller.comedianId ?? (await world.comedian()).id);
      outcomes[role] = await outcomeOf(caller, name, fields, page);
    }
    expect(outcomes).toEqual(wanted);
  });
}

for (const [name, { prepare, isUntouched }] of Object.entries(others)) {
  test(`${name} does not find what is somebody else’s`, async ({ as, world }) => {
    const fields = await prepare(world, '');
    expect(await outcomeOf(await as('comedian'), name, fields)).toBe('notFound');
    expect(await isUntouched(world, fields)).toBe(true);
  });
}

test('an action without our own origin is refused', async ({ as, world }) => {
  const { request } = await as('comedian');
  const { id: showId } = await world.show();
  for (const Origin of ['https://evil.example', 'null', '']) {
    const fields = { intent: 'apply', showId };
    const answer = await callAction(request, named('changeOwnSpot'), smallPage, fields, { Origin });
    expect(answer.httpStatus).toBe(403);
  }
  expect(await world.db.application.count({ where: { showId } })).toBe(0);
});

const nonsense = ['', '0', "' OR 1=1 --", '\0', '\ud800', '../../etc', 'a'.repeat(10_000), randomUUID()];

for (const { domain, table: of } of domains) {
  if (!of.nonsense) continue;
  test(`nonsense as an id is answered, not thrown: ${domain}`, async ({ as }) => {
    for (const { actions: names, as: role = 'team', fields, ...row } of of.nonsense ?? []) {
      const { request } = await as(role);
      const { outcomes = ['invalidInput', 'notFound'] } = row;
      for (const [name, id] of names.flatMap((row) => nonsense.map((one) => [row, one] as const))) {
        const [action = '', ...intent] = name.split(' ');
        const form = { intent: intent.join(' '), ...fields(id) };
        const { httpStatus, outcome } = await callAction(request, named(action), smallPage, form);
        const words = `${name} with ${JSON.stringify(id.slice(0, 50))}`;
        expect(httpStatus, words).toBe(200);
        expect(outcomes, words).toContain(outcome);
      }
    }
  });
}
