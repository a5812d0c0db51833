import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { openGate } from '@/lib/core/testing/gate';
import { Copies } from './copies';

const database = testDatabase();
const brand = 'lachfabrik';
const address = { key: `/embed/${brand}?lang=de`, topic: `brands/${brand}` };
const answer = (text: string) => ({ headers: {}, etag: `W/"${text}"`, body: Buffer.from(text) });
const soon = (check: () => unknown) => vi.waitFor(check, 30_000);
/** A time so late that a response begun then contains every change. */
const later = () => Date.now() + 10_000;

let folder: string;
let gate: Awaited<ReturnType<typeof openGate>>;

beforeAll(async () => {
  gate = await openGate(database.url);
  return gate.close;
});
beforeEach(async () => {
  gate.open();
  folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await database.db.brand.deleteMany();
  await database.db.brand.create({ data: { id: brand, name: 'Lachfabrik' } });
});

/** Creates the copies of a server. `stop` ends them as a stopping server does. */
function server({ gap }: { gap?: number } = {}): Copies {
  const copies = new Copies(folder, gate.url, gap);
  onTestFinished(() => copies.stop());
  return copies;
}

/** Creates the copies of a server, and waits until they are connected to the database. */
async function hearing() {
  const copies = server();
  await soon(() => expect(copies.isDatabaseHeard()).toBe(true));
  return copies;
}

const change = () =>
  database.db.brand.update({ where: { id: brand }, data: { aboutDe: String(Math.random()) } });
const textOf = async (copies: Copies) => (await copies.find(address))?.body.toString() ?? null;

/** Stores a copy, and makes the database unreachable right after that. */
async function storedAndCut(copies: Copies): Promise<void> {
  await copies.keep(address, answer('eins'), later());
  gate.cut();
  await soon(() => expect(copies.isDatabaseHeard()).toBe(false));
}

describe('a copy', () => {
  it('is sent while the database is away, and after a restart', async () => {
    const first = await hearing();
    await storedAndCut(first);
    expect(await textOf(first)).toBe('eins');
    await first.stop();
    const second = server();
    expect(await textOf(second)).toBe('eins');
    expect(second.isDatabaseHeard()).toBe(false);
  });

  it('is sent while the database is frozen', async () => {
    const copies = await hearing();
    await copies.keep(address, answer('eins'), later());
    gate.freeze();
    await soon(() => expect(copies.isDatabaseHeard()).toBe(false));
    expect(await textOf(copies)).toBe('eins');
    gate.open();
    await soon(() => expect(copies.isDatabaseHeard()).toBe(true));
  });

  it('is removed at once by a change, and made anew before anybody requests it', async () => {
    const copies = await hearing();
    const remade: string[] = [];
    copies.remake = async (key) => void remade.push(key);
    await copies.keep(address, answer('eins'), later());
    await change();
    await soon(async () => expect(await textOf(copies)).toBeNull());
    await soon(() => expect(remade).toEqual([address.key]));
  });

  it('is not stored when its response was begun before the change', async () => {
    const copies = await hearing();
    const other = { key: '/embed/brettl?lang=de', topic: 'brands/brettl' };
    await copies.keep(other, answer('eins'), Date.now());
    expect(await copies.find(other), 'changes are heard only since now').toBeNull();
    const begunAt = later();
    await copies.keep(address, answer('eins'), begunAt);
    await change();
    await soon(async () => expect(await textOf(copies)).toBeNull());
    await copies.keep(address, answer('eins'), Date.now());
    expect(await textOf(copies)).toBeNull();
    await copies.keep(address, answer('zwei'), later());
    expect(await textOf(copies)).toBe('zwei');
  });

  it('is not made while the database is away', async () => {
    const copies = await hearing();
    gate.cut();
    await soon(() => expect(copies.isDatabaseHeard()).toBe(false));
    await copies.keep(address, answer('eins'), later());
    expect(await textOf(copies)).toBeNull();
  });
});

describe('a change while no server was connected', () => {
  it('is found when the connection is back', async () => {
    const copies = await hearing();
    await storedAndCut(copies);
    await change();
    expect(await textOf(copies)).toBe('eins');
    gate.open();
    await soon(() => expect(copies.isDatabaseHeard()).toBe(true));
    expect(await textOf(copies)).toBeNull();
  });

  it('is found by a server that starts, and copies of other topics stay', async () => {
    const first = await hearing();
    const other = { key: '/embed/brettl?lang=de', topic: 'brands/brettl' };
    await first.keep(address, answer('eins'), later());
    await first.keep(other, answer('zwei'), later());
    await first.stop();
    await change();
    const second = server();
    expect(await second.find(address)).toBeNull();
    expect((await second.find(other))?.body.toString()).toBe('zwei');
  });

  it('has been applied by another server that shares the folder', async () => {
    const first = await hearing();
    await first.keep(address, answer('eins'), later());
    await first.stop();
    const other = new Copies(folder, database.url);
    onTestFinished(() => other.stop());
    await soon(() => expect(other.isDatabaseHeard()).toBe(true));
    await change();
    await soon(async () => expect(await textOf(other)).toBeNull());
    gate.cut();
    expect(await textOf(server())).toBeNull();
  });

  it('may have been missed without a database for too long, so no copies are sent', async () => {
    const first = await hearing();
    await first.keep(address, answer('eins'), later());
    await first.stop();
    gate.cut();
    const late = server({ gap: -1 });
    expect(await textOf(late)).toBeNull();
    await late.stop();
    expect(await textOf(server()), 'who was not sure does not say that it was').toBe('eins');
  });

  it('may have been missed in a folder without a marker, or of another database, so the folder is emptied', async () => {
    const first = await hearing();
    await first.keep(address, answer('eins'), later());
    await first.stop();
    await rm(path.join(folder, 'mark.json'));
    const second = await hearing();
    expect(await textOf(second)).toBeNull();
    await second.keep(address, answer('zwei'), later());
    await second.stop();
    await writeFile(
      path.join(folder, 'mark.json'),
      JSON.stringify({ transaction: String(2n ** 60n), at: Date.now() }),
    );
    expect(await textOf(await hearing())).toBeNull();
  });

  it('is found even if its transaction began long before others that were reported', async () => {
    const copies = await hearing();
    await copies.keep(address, answer('eins'), later());
    const isOpen = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = database.db.$transaction(async (tx) => {
      await tx.brand.update({ where: { id: brand }, data: { aboutDe: 'slow' } });
      isOpen.resolve();
      await finish.promise;
    });
    await isOpen.promise;
    for (let count = 0; count < 3; count += 1) {
      await database.db.brand.create({ data: { id: `b-${count}-${Date.now()}`, name: 'x' } });
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(await textOf(copies)).toBe('eins');
    finish.resolve();
    await slow;
    await soon(async () => expect(await textOf(copies)).toBeNull());
  });
});

it('is missing until it was written', async () => {
  const copies = await hearing();
  await copies.keep(address, answer('eins'), later());
  expect(copies.isMissing(address)).toBe(false);
  expect(copies.isMissing({ ...address, key: '/embed/other' })).toBe(true);
  await copies.remove(address);
  expect(copies.isMissing(address)).toBe(true);
});
