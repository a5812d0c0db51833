import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { writeOperatorLog } from '@/lib/core/database/audit';
import { inTransaction } from '@/lib/core/database/transaction';
import {
  countGivenUp,
  countLate,
  listEnded,
  listLateErrors,
  listMailStops,
  type EndedRange,
} from '@/lib/notifications/channels/queries';
import { reviveAddresses } from '@/lib/notifications/channels/stop-commands';
import { outerChannels } from '@/lib/notifications/group-rules';
import { runWanted } from './own-database';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';

const usage = `Counts the messages that could not be sent, with the reasons, or sends mails again to addresses that mail servers
have called unknown:

  npm run deliveries
  npm run deliveries -- revive --since 2026-11-20T03:00:00Z
  npm run deliveries -- revive --since 2026-11-20T03:00:00Z --host gmx.de --answer "550 5.1.1" --yes

  --since   when the first of them ended
  --until   before when the last of them ended; without it, now
  --host    those of one provider or domain
  --answer  those that ended by an answer that begins so; it is known for a week
  --yes     writes; otherwise it only counts`;

type Wanted = { range: EndedRange; writes: boolean } | null;

/** Parses the arguments: null for the counts. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[]): Wanted {
  const text = { type: 'string' } as const;
  const options = { since: text, until: text, host: text, answer: text, yes: { type: 'boolean' } as const };
  const { values, words } = readArguments(args, usage, options, 1);
  const { host, answer, yes = false } = values;
  if (words.length === 0 && Object.keys(values).length === 0) return null;
  if (words[0] !== 'revive') throw new Failure(`Say "revive" for that.\n\n${usage}`);
  const [since, until] = (['since', 'until'] as const).map((name) => {
    const at = values[name];
    if (at === undefined) return undefined;
    if (/(?:Z|[+-]\d\d:\d\d)$/.test(at) && !Number.isNaN(Date.parse(at))) return new Date(at);
    throw new Failure(`--${name} is no instant with its zone, such as 2026-11-20T03:00:00Z\n\n${usage}`);
  });
  if (!since) throw new Failure(`Say --since when.\n\n${usage}`);
  return { range: { since, until, host, answer }, writes: yes };
}

/** Carries out the command, and returns the text to print. */
export async function run(db: PrismaClient, wanted: Wanted, now: Date): Promise<string> {
  if (!wanted) return describeLate(db);
  const { range, writes } = wanted;
  if (!writes) {
    const { length } = await listEnded(db, range);
    return `${length} ended addresses\nNothing was changed: --yes sends mails to them again.`;
  }
  const count = await inTransaction(db, async (tx) => {
    const revived = await reviveAddresses(tx, await listEnded(tx, range), now);
    const entry = { kind: 'addressesRevived', facts: { count: revived } } as const;
    if (revived > 0) await writeOperatorLog(tx, { now, actor: null }, entry);
    return revived;
  });
  return `${count} ended addresses get mails again`;
}

/**
 * Returns for each channel the number of messages that failed at least once, since when, with which errors, and the
 * number of messages given up in the last two days.
 */
async function describeLate(db: PrismaClient): Promise<string> {
  const stops = await listMailStops(db);
  const lines = stops.map(
    ({ host, answer, since }) =>
      `${host === '' ? 'the mail server' : host} refuses all mails since ${since.toISOString()}: ${answer}`,
  );
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

if (import.meta.main) await runWanted(readWanted, run);
