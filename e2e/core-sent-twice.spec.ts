import { expect } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { actionRows, type Role } from '@/lib/core/testing/access-table';
import { gather, join } from '@/lib/core/testing/gather';
import { test } from './support/callers';
import { countRows } from './support/rows-about';
import { actionNamed, callAction, smallPage } from '@/e2e/support/server-actions';

const table = join((await gather('access')).map((room) => actionRows(room.table)));

/**
 * Samples of new rows: with the key alone, for a row, and under the lock of a brand. accounts-access-actions.spec.ts
 * checks that every action that makes something uses the key of its form, and lib/core/database/once.test.ts the
 * effect of the key.
 */
const samples: Record<string, Role> = {
  makeShow: 'team',
  'makeShow weekly': 'team',
  saveTemplate: 'team',
  savePlaylist: 'team',
  writeTeamNote: 'team',
  requestSpot: 'team',
  inviteMember: 'admin',
  suggestIdea: 'comedian',
  'changeOwnLink make': 'comedian',
  createBrand: 'operator',
};

for (const [name, role] of Object.entries(samples)) {
  const title = `${name}, sent twice at the same time and once more, makes one thing`;
  test(title, { tag: '@all' }, async ({ as, world }) => {
    const row = table[name];
    if (!row) throw new Error(`No table has ${name}.`);
    const { request, comedianId, accountId } = await as(role);
    const [word = '', ...intent] = name.split(' ');
    const self = comedianId ?? (await world.comedian()).id;
    const sender = async () => {
      const fields = { intent: intent.join(' '), ...(await row.prepare(world, self)) };
      const ids = [...Object.values(fields), self, accountId ?? ''];
      const { things: before } = await countRows(world, ids);
      const key = randomUUID();
      const send = () => callAction(request, actionNamed(word), smallPage, fields, {}, key);
      const made = async () => {
        const { things } = await countRows(world, ids);
        const more = Object.entries(things).map(([one, count]) => [one, count - (before[one] ?? 0)] as const);
        return Object.fromEntries(more.filter(([, count]) => count > 0));
      };
      return { send, made };
    };
    const twice = await sender();
    const answers = await Promise.all([twice.send(), twice.send()]);
    const made = await twice.made();
    answers.push(await twice.send());
    expect(await twice.made(), 'what the third sending makes').toEqual(made);
    for (const { httpStatus } of answers) expect(httpStatus).toBeLessThan(400);
    const heard = new Set(answers.map(({ redirect, outcome }) => redirect ?? outcome));
    expect(heard.size).toBe(1);
    expect(made).not.toEqual({});
    const once = await sender();
    await once.send();
    // An account or a brand can have only one of some rows, which exists by now.
    for (const [one, count] of Object.entries(await once.made())) expect(made[one], one).toBe(count);
  });
}
