import type { PrismaClient } from './generated/prisma/client';

/** The actor of a command. A team acts for one brand: applications for other brands' shows do not exist to it. */
export type Actor =
  | { kind: 'comedian'; comedianId: string }
  | { kind: 'team'; comedianId: string; brandId: string }
  | { kind: 'system' };

export type TeamActor = Extract<Actor, { kind: 'team' }>;

/** The context of a command. `now` is the time of the HTTP request. */
export type CommandContext = {
  db: PrismaClient;
  now: Date;
  actor: Actor;
  /** Leaves the show's row unlocked. Only for the test that shows what the lock prevents. */
  withoutLockForTest?: true;
};

/** The context of commands that only a team may run. */
export type TeamContext = CommandContext & { actor: TeamActor };
