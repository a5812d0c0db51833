import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { TeamContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { chooseRows, confirmImport, keepImport } from '../commands';
import { readFile } from '../parsing';
import { findImport, readBrandState } from '../queries';
import { writeImports } from '../row-commands';
import { judge, seenOf } from '../rules';

/** Imports files for a team member who looks at each preview. The time is always `testNow`. */
export function importer(db: PrismaClient, context: TeamContext) {
  const { brandId } = context.actor;

  /** Stores a file as the upload does. Returns the import's id. */
  async function bring(text: string, fileName = 'shows.ics'): Promise<string> {
    const read = valueOf(readFile(new TextEncoder().encode(text), testNow));
    return keepImport(context, fileName, read);
  }

  /** Returns the preview of an import, and the values for confirming it. */
  async function look(importId: string) {
    const found = await findImport(db, brandId, importId);
    if (!found) throw new Error('There is no such import.');
    const brand = await readBrandState(db, brandId, { ...found, now: testNow });
    const judged = await judge(found, { brand, now: testNow });
    return { ...found, judged, verdicts: judged.map(({ verdict }) => verdict), seen: seenOf(judged) };
  }

  /** Accepts every change of a show. */
  async function accept(importId: string): Promise<void> {
    for (const all of ['changed', 'ends'] as const) {
      await chooseRows(context, { importId, of: { all }, isTaken: true });
    }
  }

  /** Accepts every change of a show, and confirms the import. */
  async function confirm(importId: string, reason: string | null = null) {
    await accept(importId);
    return confirmImport(context, { importId, seen: (await look(importId)).seen, reason });
  }

  /** Confirms an import with all its changes, and waits until it is written. Returns the result. */
  async function takeAll(importId: string, reason: string | null = null) {
    valueOf(await confirm(importId, reason));
    await writeImports(db, testNow);
    return look(importId);
  }

  const shows = () => db.show.findMany({ where: { brandId }, orderBy: { startsAt: 'asc' } });

  return {
    bring,
    look,
    confirm,
    takeAll,
    shows,
    accept,
    /** Stores a file and writes all of it. */
    importAll: async (text: string, reason: string | null = null) => takeAll(await bring(text), reason),
  };
}
