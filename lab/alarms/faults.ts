import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { startMailServer } from '@/lib/core/testing/mail-server';
import { until } from '../app/load';
import { atMost, type Figure } from '../app/rows';
import type { RunningApp } from '../app/start-app';

/** The operator's address. */
export const operator = 'operator@spotlicht.example';

/** A fault, until it is mended. */
export type Fault = {
  name: string;
  /** The text of the operator's message, which comes again when the fault is over. */
  says: RegExp;
  break: () => unknown;
  mend: () => unknown;
  /** Timeout in seconds for the message that it is over, if it takes longer than usual. */
  longest?: number;
};

/** Timeout in seconds for the message to an operator. */
const tellsWithin = 300;

/** Timeout in seconds for the message of the end: two minutes of stability, and five minutes after the last message. */
const endsWithin = 480;

/** Timeout in milliseconds after which the row gives up. */
const patience = 1_800_000;

/**
 * Breaks and mends faults, and measures the time until their messages.
 *
 * @param lanes the faults of a lane run one after the other, beside those of other lanes
 * @param options.inbox the texts of the messages to the operator so far, the oldest first
 */
export async function runFaults(
  lanes: readonly (readonly Fault[])[],
  { inbox, say }: { inbox: () => string[]; say: (line: string) => void },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  /** One message may name first the faults that have begun, and then those that are over. */
  const heard = async ({ name, says }: Fault, part: 0 | 1) => {
    const [begun, known] = [performance.now(), inbox().length];
    const parts = () =>
      inbox()
        .slice(known)
        .map((text) => text.split(/All fine again\. /)[part] ?? '');
    await until(`${name} was told`, () => parts().some((text) => says.test(text)), patience);
    return Math.round((performance.now() - begun) / 1000);
  };
  const run = async (fault: Fault) => {
    const { name, break: breakIt, mend, longest = endsWithin } = fault;
    const telling = heard(fault, 0);
    await breakIt();
    const alarmedAfter = await telling;
    say(`${name}: told after ${alarmedAfter} s`);
    const ending = heard(fault, 1);
    await mend();
    const over = await ending;
    say(`${name}: over after ${over} s`);
    figures.push(
      atMost(`${name}: an operator is told`, alarmedAfter, tellsWithin, 's'),
      atMost(`${name}: and that it is over`, over, longest, 's'),
    );
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const fault of lane) await run(fault);
    }),
  );
  return figures;
}

/** Waits until a worker does its jobs. */
export async function untilWorking({ db }: RunningApp): Promise<void> {
  const isDone = { succeededAt: { not: null } };
  await until('jobs were done', async () => (await db.jobRun.count({ where: isDone })) > 5);
}

/**
 * Returns the mails to an address, the oldest first, without the line breaks of their encoding. Where the next line
 * begins with a space, the mail server of the tests has taken it for a folded header.
 */
export function textsTo({ arrived }: Awaited<ReturnType<typeof startMailServer>>, address: string): string[] {
  return arrived
    .filter(({ to }) => to === address)
    .map(({ source }) => source.replaceAll(/=(?:\r\n|(?= ))/g, ''));
}

/** Starts a port that forwards to a server, and that can be closed and opened, as if the server went and came back. */
export async function startDoor(stack: AsyncDisposableStack, url: string) {
  const { hostname: host, port: behind } = new URL(url);
  const open = new Set<Socket>();
  const door = createServer((incoming) => {
    const outgoing = connect({ host, port: Number(behind) });
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    door.listen(port, '127.0.0.1');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const close = async () => {
    for (const one of open) one.destroy();
    if (door.listening) await new Promise((resolve) => door.close(resolve));
  };
  stack.defer(close);
  return { url: url.replace(`:${behind}`, `:${port}`), close, open: () => listen(port) };
}
