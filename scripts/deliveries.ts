import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { countGivenUp, countLate, listLateErrors } from '@/lib/notifications/channels/queries';
import { outerChannels } from '@/lib/notifications/group-rules';
import { runCommand, withConnection } from './own-database';
import { readArguments } from './start/arguments';

const usage = `Counts the messages that could not be sent, with the reasons:

  npm run deliveries`;

/**
 * Returns for each channel how many messages were tried and could not be sent yet, since when, and with which errors,
 * and how many were given up in the last two days.
 */
export async function run(db: PrismaClient): Promise<string> {
  const lines: string[] = [];
  for (const channel of outerChannels) {
    const { waiting, since } = await countLate(db, channel);
    lines.push(`${channel}: ${waiting} late${since ? `, the oldest from ${since.toISOString()}` : ''}`);
    for (const { error, count } of await listLateErrors(db, channel)) {
      lines.push(`  ${count} × ${error ?? 'being sent'}`);
    }
    const givenUp = await countGivenUp(db, channel);
    if (givenUp > 0) lines.push(`  ${givenUp} given up in the last two days`);
  }
  return lines.join('\n');
}

if (import.meta.main) {
  await runCommand(async (args) => {
    readArguments(args, usage, {});
    await withConnection(async (db) => console.log(await run(db)));
  });
}
