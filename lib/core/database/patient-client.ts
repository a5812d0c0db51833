import 'server-only';
import pg from 'pg';
import { afterTurns } from '@/lib/core/process/loop-time';

/** A method of the driver. It has many signatures: the last argument is a callback, or it returns a promise. */
export type Method = (...args: unknown[]) => unknown;

/** The most milliseconds for a connection, and for the response to one statement. */
type Limits = { connection: number; response: number };

/**
 * A connection that waits only so long. The driver has such limits too, but after a stall of this process they end waits
 * whose response is there and only not read yet.
 *
 * When a response does not come, the connection is closed. The driver would keep it open, and the next statement would
 * wait for the response to this one.
 */
export class PatientClient extends pg.Client {
  readonly #limits: Limits;

  constructor(config: pg.ClientConfig, limits: Limits) {
    super(config);
    this.#limits = limits;
  }

  override connect = ((...args: unknown[]) =>
    limited((own) => (pg.Client.prototype.connect as Method).apply(this, own), args, {
      wait: this.#limits.connection,
      words: 'timeout expired',
      giveUp: () => this.connection.stream.destroy(),
    })) as pg.Client['connect'];

  override query = ((...args: unknown[]) =>
    limited((own) => (pg.Client.prototype.query as Method).apply(this, own), args, {
      wait: this.#limits.response,
      words: 'Query read timeout',
      // While a statement is running, this destroys the connection instead of waiting for the server.
      giveUp: () => void this.end(),
    })) as pg.Client['query'];
}

/**
 * Calls a method, which fails with an error after a time without a result.
 *
 * @param limit.wait milliseconds, by `afterTurns`
 * @param limit.giveUp is called then
 * @param limit.undo gets a result that comes even later
 */
export function limited<Value>(
  method: (args: unknown[]) => unknown,
  args: unknown[],
  limit: { wait: number; words: string; giveUp?: () => void; undo?: (value: Value) => void },
): unknown {
  const callback = args.at(-1);
  let isOver = false;
  const within = (settle: (error: unknown, ...values: unknown[]) => void) => {
    const settleOnce = (error: unknown, ...values: unknown[]) => {
      if (isOver) return void (error || limit.undo?.(values[0] as Value));
      isOver = true;
      stop();
      settle(error, ...values);
    };
    const stop = afterTurns(limit.wait, () => {
      limit.giveUp?.();
      settleOnce(new Error(limit.words));
    });
    return settleOnce;
  };
  if (typeof callback === 'function') return method([...args.slice(0, -1), within(callback as Method)]);
  const answer = method(args);
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const settle = within((error, value) => (error ? reject(error) : resolve(value)));
    answer.then((value) => settle(null, value), settle);
  });
}
