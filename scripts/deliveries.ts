import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { countLate, listLateErrors } from '@/lib/channels/queries';
import { outerChannels } from '@/lib/notifications/group-rules';
import { runCommand, withDatabase } from './own-database';

/** Returns how many messages of each channel wait although they were tried, since when, and why. */
export async function run(db: PrismaClient): Promise<string> {
  const lines: string[] = [];
  for (const channel of outerChannels) {
    const { waiting, since } = await countLate(db, channel);
    lines.push(`${channel}: ${waiting} late${since ? `, the oldest from ${since.toISOString()}` : ''}`);
    for (const { error, count } of await listLateErrors(db, channel)) {
      lines.push(`  ${count} × ${error ?? 'being sent'}`);
    }
  }
  return lines.join('\n');
}

if (import.meta.main) {
  await runCommand(() =>
    withDatabase(async (databaseUrl) => {
      const db = createDb(databaseUrl, { connections: 1 });
      try {
        console.log(await run(db));
      } finally {
        await db.$disconnect();
      }
    }),
  );
}
