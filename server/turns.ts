import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import pLimit, { type LimitFunction } from 'p-limit';

/** How many responses are prepared for one client address at the same time. */
export type Turns = {
  /**
   * The most responses at the same time. They share one processor. A few overlap usefully, because some wait for the
   * database; more would only make everybody else wait.
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
 * Limits for actions. Actions of many people at one place may wait for the same locked row. That takes time of the
 * database and not of the processor, so each counts only briefly, and everybody is told within five seconds that the
 * row is locked.
 */
export const turnsOfWriting: Turns = { atOnce: 4, longest: 500 };

/**
 * Prepares a response when it is the client's turn. Returns undefined, without doing the work, when the client has
 * disconnected meanwhile.
 */
export type TakeTurn = <Made>(
  client: string,
  response: ServerResponse,
  make: () => Promise<Made>,
) => Promise<Made | undefined>;

/**
 * Limits the responses that are prepared for one client at the same time. Further ones of this client wait, without
 * delaying other clients.
 */
export function createTurns({ atOnce, longest }: Turns): TakeTurn {
  const clients = new Map<string, LimitFunction>();
  return async <Made>(client: string, response: ServerResponse, make: () => Promise<Made>) => {
    const limit = clients.get(client) ?? pLimit(atOnce);
    clients.set(client, limit);
    let made: Promise<Made> | undefined;
    await limit(async () => {
      if (response.destroyed) return;
      made = make();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, longest)));
      // A turn ends when the response begins, so that a slow reader does not block others. The caller awaits the
      // response and handles its error.
      await Promise.race([begun(response), made.catch(() => {}), tooLong]);
      clearTimeout(timer);
    });
    if (limit.activeCount + limit.pendingCount === 0 && clients.get(client) === limit) clients.delete(client);
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
