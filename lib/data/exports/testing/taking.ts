import type { Readable } from 'node:stream';
import { beforeEach, expect } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { madeIn } from '@/lib/core/testing/made';
import { takeBrandExport } from '../brand-documents';

/**
 * Makes a brand with an admin before each test, and returns functions that take its export. Call it once at the top of
 * the file.
 */
export function brandToExport() {
  const database = testDatabase();
  const folder = testFiles();
  const own = madeIn(beforeEach, async () => {
    const brand = await makeBrand(database.db, {
      links: ['https://example.com/a'],
      embedParents: ['https://*.example.com'],
      contactEmail: 'hallo@brand.test',
    });
    const admin = await makeComedian(database.db, { email: brand.adminEmail, name: 'Ada Admin' });
    // The admin has opened the team's area. The other member, also with a profile, never has.
    const where = { email: brand.adminEmail };
    await database.db.brandMember.updateMany({ where, data: { openedAt: testNow } });
    await makeComedian(database.db, { email: brand.teamEmail, name: 'Noch nicht da' });
    return { brand, admin };
  });

  const contextOf = (db = database.db, email = own().brand.adminEmail) => ({
    db,
    files: folder.files,
    now: testNow,
    actor: { brandId: own().brand.id, comedianId: own().admin.id, email },
  });
  return {
    database,
    folder,
    contextOf,
    get brand() {
      return own().brand;
    },
    get admin() {
      return own().admin;
    },
    /** Takes an export as soon as the previous one is closed. */
    async take(db?: PrismaClient): Promise<Readable> {
      let taken: Awaited<ReturnType<typeof takeBrandExport>> | undefined;
      const isTaken = async () => (taken = await takeBrandExport(contextOf(db), 'Lies mich')).ok;
      await expect.poll(isTaken).toBe(true);
      if (!taken?.ok) throw new Error('It was taken.');
      return taken.value;
    },
  };
}
