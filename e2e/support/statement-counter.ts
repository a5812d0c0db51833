import { openGate } from '@/lib/core/testing/gate';

/** Bytes of a message's type and of its length, which counts itself (PostgreSQL, "Message Formats"). */
const [typeBytes, lengthBytes] = [1, 4];

/** The messages that run a statement: Execute of the extended protocol, and Query of the simple one. */
const running = new Set(['E', 'Q']);

/** The number of repetitions of a request. The server's background work is not in all of the counts. */
const looks = 5;

/**
 * A proxy between a server and its PostgreSQL that counts the server's statements.
 *
 * `url` is the address for the server. `during` repeats a request and returns the least number of statements that it
 * took.
 */
export async function startStatementCounter(databaseUrl: string) {
  let count = 0;
  const gate = await openGate(databaseUrl, () =>
    readMessages((type) => (count += running.has(type) ? 1 : 0)),
  );
  return {
    url: gate.url,
    async during(ask: () => Promise<unknown>): Promise<number> {
      const counts: number[] = [];
      while (counts.length < looks) {
        const before = count;
        await ask();
        counts.push(count - before);
      }
      return Math.min(...counts);
    },
    [Symbol.dispose]: () => gate.close(),
  };
}

/** Returns a reader of a client's messages. It reports the type of each message after the first, which has none. */
function readMessages(report: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isFirst ? 0 : typeBytes;
      if (rest.length < head + lengthBytes) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (!isFirst) report(String.fromCharCode(rest[0]!));
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}
