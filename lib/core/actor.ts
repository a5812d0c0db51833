import type { PrismaClient } from './generated/prisma/client';

/** Who acts. The team acts for one brand; only applications for its shows exist to it. */
export type Actor =
  | { kind: 'comedian'; comedianId: string }
  | { kind: 'team'; comedianId: string; brandId: string }
  | { kind: 'system' };

export type TeamActor = Extract<Actor, { kind: 'team' }>;

/** What every command of an actor needs. `now` is the time of the request. */
export type CommandContext = {
  db: PrismaClient;
  now: Date;
  actor: Actor;
  /** For the one test that shows what the lock is good for: leaves the show row unlocked. */
  withoutLockForTest?: true;
};

/** The context of what only a brand's team does. */
export type TeamContext = CommandContext & { actor: TeamActor };
