import { createLimit, type Rate } from '@/lib/core/load/sliding-limit';
import { createTurns } from '@/lib/core/load/turns';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { Sent } from '@/lib/core/http/cached-answer';
import { log } from '@/lib/core/process/log';
import { tooMany } from './refusals';
import { createSignInTickets, type SignInTickets } from './sign-in-tickets';
import { kinds, shortened, type Kind, type Visit } from './visit';

/** Requests that are expensive: only a few of a client are answered at the same time; the others wait. */
const drawnKinds: ReadonlySet<Kind> = new Set(['read', 'search', 'draw', 'write']);

/** The limits of a client address: its rate, and its responses at the same time. */
export type ClientLimits = {
  /** Counts a request of a kind. Returns the refusal when the client sends too many, otherwise null. */
  refuse: (visit: Visit, kind: Kind) => Sent | null;
  /** Gives a browser the ticket that pays for the requests of its sign-in. */
  giveTicket: SignInTickets['give'];
  /** Undefined when the client has disconnected before its turn. Work of the other kinds begins at once. */
  inTurn: <Made>(visit: Visit, make: () => Promise<Made>) => Promise<Made | undefined>;
};

/**
 * @param rate null when clients are not limited
 * @param key of the signature of tickets
 */
export function createClientLimits(rate: Rate | null, key: { secret: string; https: boolean }): ClientLimits {
  if (!rate) return { refuse: () => null, giveTicket: () => {}, inTurn: (_, make) => make() };
  const count = createLimits(rate);
  const tickets = createSignInTickets(key);
  const withTickets = createLimit(rate);
  const logs = createLimit(logged);
  const turns = { read: createResponseTurns(turnsOfReading), write: createResponseTurns(turnsOfWriting) };
  return {
    refuse: (visit, kind) => {
      const { request, client } = visit;
      const isPaid = kind === 'signIn' && tickets.take(visit);
      const milliseconds = isPaid ? withTickets.take(client) : count(kind, client);
      if (milliseconds === 0) return null;
      if (logs.take(client) === 0) log.warn({ from: shortened(client), kind }, 'too many requests');
      return tooMany(request, Math.ceil(milliseconds / 1000));
    },
    giveTicket: tickets.give,
    inTurn: ({ client, response, kind }, make) =>
      drawnKinds.has(kind) ? turns[kind === 'write' ? 'write' : 'read'](client, response, make) : make(),
  };
}

/** The rate at which refusals of one address are logged. */
const logged: Rate = { requests: 1, seconds: 60 };

/**
 * Returns a function that counts a request in the memory of this process (docs/decisions/0027). Its result is 0 if the
 * request is allowed, otherwise the milliseconds until the next one is.
 */
export function createLimits({ requests, seconds }: Rate): (kind: Kind, client: string) => number {
  const limits = new Map(
    Object.entries(kinds).map(([kind, part]) => [
      kind,
      createLimit({ requests: Math.max(1, Math.ceil(requests * part)), seconds }),
    ]),
  );
  return (kind, client) => limits.get(kind)?.take(client) ?? 0;
}

/** The responses that are prepared for one client address at the same time. */
type Turns = {
  /**
   * The most responses at the same time. They share one processor. A few overlap usefully, because some wait for the
   * database; more would only delay all other clients.
   */
  atOnce: number;
  /**
   * Milliseconds after which a response that has not begun no longer counts, because it is probably not using the
   * processor. Event streams, for example, wait for changes.
   */
  longest: number;
};

/** Limits for pages, pictures and files. */
export const turnsOfReading: Turns = { atOnce: 4, longest: 2000 };

/**
 * Limits for actions. Many actions from one place may wait for the same row lock. That occupies the database and not
 * the processor, so each counts only briefly, and every client learns within five seconds that the row is locked.
 */
const turnsOfWriting: Turns = { atOnce: 4, longest: 500 };

/** Undefined, without doing the work, when the client has disconnected before its turn. */
type TakeTurn = <Made>(
  client: string,
  response: ServerResponse,
  make: () => Promise<Made>,
) => Promise<Made | undefined>;

/** Limits the responses of each client. Further ones wait in its queue, without delaying other clients. */
export function createResponseTurns({ atOnce, longest }: Turns): TakeTurn {
  const inTurn = createTurns({ atOnce: Infinity, atOnceOfOne: atOnce });
  return async <Made>(client: string, response: ServerResponse, make: () => Promise<Made>) => {
    let made: Promise<Made> | undefined;
    await inTurn(client, async () => {
      if (response.destroyed) return;
      made = make();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, longest)));
      // A turn ends when the response begins, so that a slow reader does not block others. The caller awaits the
      // response and handles its error.
      await Promise.race([begun(response), made.catch(() => {}), tooLong]);
      clearTimeout(timer);
    });
    return made;
  };
}

/** Resolves when the response begins to be sent, or its connection is closed. */
function begun(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    onHeaders(response, () => resolve());
    response.once('close', resolve);
  });
}
