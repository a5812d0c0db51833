import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { takeBrandExport } from '@/lib/data/exports/brand-documents';
import { brandTables } from '@/lib/data/exports/brand-queries';
import { rowsPerPage } from '@/lib/data/exports/snapshot-queries';
import { fillBrand, unzip } from './testing';
import { brandToExport } from './testing/taking';

const own = brandToExport();
const { database, contextOf, take } = own;

describe('taking it', () => {
  it('stands in the log', async () => {
    (await take()).destroy();
    const events = await database.db.auditEvent.findMany({ where: { brandId: own.brand.id } });
    expect(events).toMatchObject([{ kind: 'brandExported', actorComedianId: own.admin.id, facts: {} }]);
  });

  it('gives one moment, whatever is written meanwhile', async () => {
    const { comedian } = await fillBrand(database.db, own.brand, 'Eigen', own.admin.id);
    const archive = await take();
    await database.db.application.deleteMany({ where: { show: { brandId: own.brand.id } } });
    await database.db.comedian.update({ where: { id: comedian.id }, data: { name: 'Renamed' } });
    const text = [...(await unzip(await buffer(archive))).values()].join('\n');
    expect(text).toContain('Eigen message');
    expect(text).not.toContain('Renamed');
  });

  it('goes for one at a time of a brand, and the next one when its rows are read or it is left', async () => {
    await database.db.$transaction(async (tx) => {
      // The lock keeps the first export from reading its rows before the second has asked.
      await tx.$executeRaw`LOCK TABLE show_info_templates`;
      const first = await take();
      expect(await takeBrandExport(contextOf(), '')).toMatchObject({ code: 'busy' });
      first.destroy();
    });
    (await take()).destroy();
  });

  it('reads 10,000 rows in pages, and no further than its reader', async () => {
    const rows = 10_000;
    const words = () => Array.from({ length: 20 }, () => randomUUID()).join(' ');
    await database.db.auditEvent.createMany({
      data: Array.from({ length: rows }, () => ({
        at: testNow,
        kind: 'showCancelled' as const,
        brandId: own.brand.id,
        facts: { reason: words() },
      })),
    });
    // Each small table takes two reads, and the list of pictures one.
    const small = brandTables.length * 2 + 1;

    const whole = await fetchesOf(async (client) => void (await buffer(await take(client))));
    expect(whole).toBe(small + (rows / rowsPerPage) * 2);

    // This check is the last one, because an abandoned export may still read one more page.
    const left = await fetchesOf(async (client) => {
      let read = 0;
      for await (const piece of await take(client)) {
        read += (piece as Buffer).length;
        // Half a megabyte contains about a thousand of these rows.
        if (read > 500_000) break;
      }
    });
    expect(left).toBeLessThan(small + 8);
  });
});

/** Counts the pages that are read. */
async function fetchesOf(work: (client: PrismaClient) => Promise<void>): Promise<number> {
  return (await database.statementsOf(work)).filter((statement) => statement.startsWith('FETCH')).length;
}
