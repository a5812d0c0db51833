import { expect } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { gather, join } from '@/lib/core/testing/gather';
import { roles, valueFor, type ForRoles, type Role } from '@/lib/core/testing/roles';
import type { TestWorld } from '@/lib/core/testing/world';
import { test } from './support/callers';
import { callAction, listServerActions, smallPage } from './support/server-actions';

const actions = listServerActions();
const table = join((await gather('access')).map((domain) => domain.table.actions));

/**
 * Tables that record or follow what was done, such as the audit log. They are not compared, because a second request
 * that is refused writes no rows there.
 */
const followers = /^(audit_events|operator_events|notifications|sent_line_up_entries|line_up_edits)$/;

/** Counts the rows of the world's brand, and of the caller, in each table. */
async function countRows({ db, brand }: TestWorld, comedianId: string): Promise<Record<string, number>> {
  const [row] = await db.$queryRaw<{ counts: Record<string, number> }[]>`
    SELECT jsonb_object_agg(name, count) AS counts FROM (
      SELECT table_name AS name, (xpath('/row/count/text()', query_to_xml(format(
        'SELECT count(*) FROM %I AS rows WHERE %s', table_name, string_agg(
          CASE column_name
            WHEN 'brandId' THEN format('"brandId" = %L', ${brand.id}::text)
            WHEN 'showId' THEN format('"showId" IN (SELECT id FROM shows WHERE "brandId" = %L)', ${brand.id}::text)
            ELSE format('"comedianId" = %L', ${comedianId}::text)
          END, ' OR ')), false, true, '')))[1]::text::int AS count
      FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('brandId', 'showId', 'comedianId')
      GROUP BY table_name
    ) AS counted`;
  return row?.counts ?? {};
}

/** Returns the role with the most rights among those that may send the action. */
function bestRole(expected: ForRoles<string>): Role | undefined {
  return roles.findLast((role) => /^done$|^\/(brands|operator)/.test(valueFor(role, expected)));
}

for (const [name, { page = smallPage, prepare, expected }] of Object.entries(table)) {
  const role = bestRole(expected);
  if (!role || role === 'visitor') continue;
  const title = `${name}, sent twice at the same time and once more, makes one thing`;
  test(title, { tag: '@all' }, async ({ as, world }) => {
    const { request, comedianId } = await as(role);
    const [word = '', ...intent] = name.split(' ');
    const action = actions.find((candidate) => candidate.name === word);
    if (!action) throw new Error(`The build has no action ${word}.`);
    const self = comedianId ?? (await world.comedian()).id;
    const sender = async () => {
      const fields = { intent: intent.join(' '), ...(await prepare(world, self)) };
      const before = await countRows(world, self);
      const key = randomUUID();
      const send = () => callAction(request, action, page, fields, {}, key);
      const made = async () => {
        const now = await countRows(world, self);
        const names = Object.keys(now).filter((one) => !followers.test(one) && now[one] !== before[one]);
        return Object.fromEntries(names.map((one) => [one, (now[one] ?? 0) - (before[one] ?? 0)]));
      };
      return { send, made };
    };
    const twice = await sender();
    const answers = await Promise.all([twice.send(), twice.send()]);
    const made = await twice.made();
    answers.push(await twice.send());
    expect(await twice.made(), 'what the third sending makes').toEqual(made);
    for (const { httpStatus } of answers) expect(httpStatus).toBeLessThan(400);

    // An action that makes no rows needs no further check.
    if (!Object.values(made).some((count) => count > 0)) return;
    // Taking a step a second time is a `conflict`. An action that makes something returns the same result again.
    const heard = new Set(answers.map(({ redirect, outcome }) => redirect ?? outcome));
    heard.delete('conflict');
    expect(heard.size).toBe(1);
    const once = await sender();
    await once.send();
    // A person or a brand can have only one of some things, which exists by now. So only tables in which both have made
    // rows are compared.
    for (const [one, count] of Object.entries(await once.made())) expect(made[one] ?? count, one).toBe(count);
  });
}
