import { globSync } from 'node:fs';
import path from 'node:path';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Made } from './made';

/**
 * A room's addition to the demo world once its people, brands and shows are there: each file of `parts/` exports one
 * as `part`. It writes through the commands that the app itself uses.
 */
export type DemoPart = (context: { db: PrismaClient; now: Date }, made: Made) => Promise<void>;

/** Plays the parts of all rooms, one after the other. */
export async function playParts(context: { db: PrismaClient; now: Date }, made: Made): Promise<void> {
  const folder = path.join(import.meta.dirname, 'parts');
  for (const file of globSync('*.ts', { cwd: folder }).sort()) {
    const { part } = (await import(/* @vite-ignore */ path.join(folder, file))) as { part: DemoPart };
    await part(context, made);
  }
}
