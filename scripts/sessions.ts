import { listSessions } from '@/lib/accounts/queries';
import { endAllSessions } from '@/lib/accounts/commands';
import { addressSpellings, readAddress } from '@/lib/core/text/text-schema';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { readAction, runWanted } from './own-database';
import { Failure } from './start/failure';

const usage = `Shows where somebody is signed in, or signs them out everywhere, at once:

  npm run sessions -- list --email anna@example.org
  npm run sessions -- end --email anna@example.org

  --email  e-mail address of the account`;

type Wanted = { action: 'list' | 'end'; email: string };

/** Parses the arguments. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[]): Wanted {
  const { action, values } = readAction(args, usage, { actions: ['list', 'end'], options: ['email'] });
  const email = readAddress(values.email?.trim() ?? '');
  if (email === null)
    throw new Failure(`--email is not an e-mail address in plain letters without accents\n\n${usage}`);
  return { action, email };
}

/** Carries out the command, and returns the text to print. */
export async function run(db: PrismaClient, { action, email }: Wanted, now: Date): Promise<string> {
  const account = await db.account.findFirst({
    where: { email: { in: addressSpellings(email) } },
    select: { id: true, email: true },
  });
  if (!account) throw new Failure(`Nobody has ever signed in as ${email}`);
  if (action === 'end') return `Signed out: ${await endAllSessions(db, account.id)} of ${email}`;
  const sessions = await listSessions(db, account.email, now);
  if (sessions.length === 0) return `${email} is signed in nowhere`;
  return sessions
    .map(({ browser, system, createdAt, lastUsedAt }) => {
      const device = [browser, system].filter((name) => name !== null).join(', ') || 'unknown device';
      return `${device}: since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}`;
    })
    .join('\n');
}

if (import.meta.main) await runWanted(readWanted, run);
