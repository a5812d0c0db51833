import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Answers that are made for one client address at once. There is one processor for all, and while one answer waits for the
 * database others are made; with more than a few nothing gets faster, but all others wait behind them.
 */
const atOnce = 4;

/**
 * Milliseconds after which an answer that is still not there gives its turn to the next: it waits for something else than the
 * processor, as event streams do.
 */
const longestTurn = 2000;

/** Does what makes an answer when it is the client's turn. Nothing is done for who has left meanwhile: then it is undefined. */
export type TakeTurn = <Made>(
  client: string,
  response: ServerResponse,
  make: () => Promise<Made>,
) => Promise<Made | undefined>;

/** Lets each client have a few answers in the making; what it asks for besides waits, and nobody else does. */
export function createTurns(): TakeTurn {
  const clients = new Map<string, LimitFunction>();
  return async <Made>(client: string, response: ServerResponse, make: () => Promise<Made>) => {
    const limit = clients.get(client) ?? pLimit(atOnce);
    clients.set(client, limit);
    let made: Promise<Made> | undefined;
    await limit(async () => {
      if (response.destroyed) return;
      made = make();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestTurn)));
      // How fast the visitor reads it is no matter of turns. A failure is for who awaits the answer.
      await Promise.race([begun(response), made.catch(() => {}), tooLong]);
      clearTimeout(timer);
    });
    if (limit.activeCount + limit.pendingCount === 0 && clients.get(client) === limit) clients.delete(client);
    return made;
  };
}

/** Fulfilled when the answer begins to be sent, or never will be. */
function begun(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    onHeaders(response, () => resolve());
    response.once('close', resolve);
  });
}
