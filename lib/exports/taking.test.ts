import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand, type TestBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { testFiles } from '@/lib/core/testing/files';
import { takeBrandExport } from '@/lib/exports/brand-documents';
import { brandTables } from '@/lib/exports/brand-queries';
import { rowsPerPage } from '@/lib/exports/snapshot-queries';
import { fillBrand } from './testing/fill-brand';
import { unzip } from './testing/unzip';

const database = testDatabase();
const folder = testFiles();

let brand: TestBrand;
let admin: Awaited<ReturnType<typeof makeComedian>>;

beforeEach(async () => {
  brand = await makeBrand(database.db, {
    links: ['https://example.com/a'],
    embedParents: ['https://*.example.com'],
    contactEmail: 'hallo@brand.test',
  });
  admin = await makeComedian(database.db, { email: brand.adminEmail, name: 'Ada Admin' });
});

const contextOf = (db = database.db, email = brand.adminEmail) => ({
  db,
  files: folder.files,
  now: testNow,
  actor: { brandId: brand.id, comedianId: admin.id, email },
});

/** An archive, as soon as the one before has been left. */
async function take(db?: PrismaClient): Promise<Readable> {
  let taken: Awaited<ReturnType<typeof takeBrandExport>> | undefined;
  await expect.poll(async () => (taken = await takeBrandExport(contextOf(db), 'Lies mich')).ok).toBe(true);
  if (!taken?.ok) throw new Error('It was taken.');
  return taken.value;
}

describe('taking it', () => {
  it('stands in the log', async () => {
    (await take()).destroy();
    const events = await database.db.auditEvent.findMany({ where: { brandId: brand.id } });
    expect(events).toMatchObject([{ kind: 'brandExported', actorComedianId: admin.id, facts: {} }]);
  });

  it('gives one moment, whatever is written meanwhile', async () => {
    const { comedian } = await fillBrand(database.db, brand, 'Eigen', admin.id);
    const archive = await take();
    await database.db.application.deleteMany({ where: { show: { brandId: brand.id } } });
    await database.db.comedian.update({ where: { id: comedian.id }, data: { name: 'Renamed' } });
    const text = [...(await unzip(await buffer(archive))).values()].join('\n');
    expect(text).toContain('Eigen message');
    expect(text).not.toContain('Renamed');
  });

  it('goes for one at a time of a brand, and the next one when that is read or left', async () => {
    const first = await take();
    expect(await takeBrandExport(contextOf(), '')).toMatchObject({ code: 'busy' });
    first.destroy();
    (await take()).destroy();
  });

  it('reads 10,000 rows in pages, and no further than its reader', async () => {
    const rows = 10_000;
    const words = () => Array.from({ length: 20 }, () => randomUUID()).join(' ');
    await database.db.auditEvent.createMany({
      data: Array.from({ length: rows }, () => ({
        at: testNow,
        kind: 'showCancelled' as const,
        brandId: brand.id,
        facts: { reason: words() },
      })),
    });
    // Each table twice, and which pictures there are.
    const small = brandTables.length * 2 + 1;

    const left = await fetchesOf(async (client) => {
      let read = 0;
      for await (const piece of await take(client)) {
        read += (piece as Buffer).length;
        // Half a megabyte is about a thousand of these rows.
        if (read > 500_000) break;
      }
    });
    expect(left).toBeLessThan(small + 8);

    const whole = await fetchesOf(async (client) => void (await buffer(await take(client))));
    expect(whole).toBe(small + (rows / rowsPerPage) * 2);
  });
});

/** How many pages are read by a client of its own: one who leaves may be read for once more. */
async function fetchesOf(work: (client: PrismaClient) => Promise<void>): Promise<number> {
  return (await database.statementsOf(work)).filter((statement) => statement.startsWith('FETCH')).length;
}
