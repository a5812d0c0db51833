import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeBrand, makeTeamContext } from '@/lib/brands/testing';
import { saveFormat } from '@/lib/brands/venues-and-formats/commands';
import { testDatabase } from '@/lib/core/testing/database';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { makeOnce, SentBefore, type Once } from './once';
import { ok, refused } from '@/lib/core/result';

const database = testDatabase();

async function sending(changes: Partial<Once> = {}): Promise<Once> {
  return {
    accountId: (await makeAccount(database.db)).id,
    key: randomUUID(),
    about: '',
    content: { name: 'Kulturkeller' },
    ...changes,
  };
}

/**
 * A brand, and functions that make a format there and count its formats. Formats may share a name, so making one twice
 * is noticed.
 */
async function stage() {
  const { id: brandId } = await makeBrand(database.db);
  const context = await makeTeamContext(database.db, brandId);
  const make = async (once?: Once, name = 'Open Mic') => {
    const fields = { kind: 'openMic', defaultSpots: 8, defaultMinutes: 7, defaultBuffer: 1 } as const;
    return saveFormat({ ...context, once }, null, {
      ...fields,
      name,
      descriptionDe: null,
      descriptionEn: null,
      callRule: null,
      callMinutes: null,
    });
  };
  const count = () => database.db.format.count({ where: { brandId, name: { not: 'Testformat' } } });
  return { brandId, make, count, before: await count() };
}

describe('a form that is sent twice', () => {
  it('makes one thing, and the second sending gets the result of the first', async () => {
    const { make, count, before } = await stage();
    const once = await sending();
    const first = await make(once);
    expect(first).toMatchObject({ ok: true });
    expect(await make(once)).toEqual(first);
    expect(await count()).toBe(before + 1);
  });

  it('makes one thing from many connections at a time', async () => {
    const { make, count, before } = await stage();
    const once = await sending();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await count()).toBe(before + 1);
  });

  it('makes it after all when the first sending failed while the second one waited', async () => {
    const { make, count, before } = await stage();
    const once = await sending();
    let second: ReturnType<typeof make> | undefined;
    const first = makeOnce({ db: database.db, once }, async () => {
      second = make(once);
      await untilWaiting(database.db, 1);
      throw new Error('The server ends.');
    });
    await expect(first).rejects.toThrow('The server ends.');
    expect(await second).toMatchObject({ ok: true });
    expect(await count()).toBe(before + 1);
  });

  it('is not used up by a refusal', async () => {
    const { make, count, before } = await stage();
    const once = await sending();
    const refusal = await makeOnce<null, 'full'>({ db: database.db, once }, async () => refused('full'));
    expect(refusal).toEqual({ ok: false, code: 'full' });
    expect(await make({ ...once, content: { name: 'anders' } })).toMatchObject({ ok: true });
    expect(await count()).toBe(before + 1);
  });

  it('is not mistaken for another one: other content, another account, another row, another key', async () => {
    const { make, count, before } = await stage();
    const once = await sending();
    await make(once);
    await expect(make({ ...once, content: { name: 'Zweites' } })).rejects.toThrow(SentBefore);
    expect(await count()).toBe(before + 1);
    const { accountId } = await sending();
    const first = await make(once);
    for (const other of [{ accountId }, { about: 'row' }, { key: randomUUID() }]) {
      const answer = await make({ ...once, ...other });
      expect(answer).toMatchObject({ ok: true });
      expect(answer).not.toEqual(first);
    }
    expect(await count()).toBe(before + 4);
  });

  it('stores results without a value', async () => {
    const once = await sending();
    const make = () => makeOnce<null, never>({ db: database.db, once }, async () => ok(null));
    expect([await make(), await make()]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  });
});
