import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { oddBodies, oddButFine, oddGreetings, oddHeads, startOddServer } from '@/lib/core/testing/odd-server';
import { certificate } from '@/lib/core/testing/tls-certificate';
import { askForeign } from './foreign-server';
import { fetchPublic } from './public-fetch';

const way = {
  agents: { http: new HttpAgent(), https: new HttpsAgent({ ca: certificate.cert }) },
  isAllowed: () => true,
};

/** The timeouts in seconds of a request that never ends, and of one that must succeed however busy the machine is. */
const [seconds, patient] = [0.5, 20];

const outgoing = { headers: {}, milliseconds: seconds * 1000 };

type Started = Awaited<ReturnType<typeof startOddServer>>;

/** Requests each kind of response from a server, all at once, and returns those that are accepted. */
async function listTaken(
  kinds: Record<string, NonNullable<Parameters<typeof startOddServer>[0]>>,
  ask: (server: Started) => Promise<boolean>,
): Promise<string[]> {
  const servers = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => ({ name, server: await startOddServer(kind) })),
  );
  const taken = await Promise.all(servers.map(async (one) => ({ ...one, isTaken: await ask(one.server) })));
  for (const { server } of servers) await expect.poll(server.open).toBe(0);
  return taken.flatMap(({ name, isTaken }) => (isTaken ? [name] : [])).sort();
}

describe.each([false, true])('a server that answers oddly (TLS: %s)', (isSecure) => {
  const of = (answers: Record<string, (socket: Socket) => void>) =>
    Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, { answer, isSecure }]));

  const hasHead = ({ origin }: Started, milliseconds = outgoing.milliseconds) =>
    askForeign(origin, { ...outgoing, milliseconds }, way, () => true).catch((error: unknown) => {
      expect(codeOf(error)).toMatch(/^[A-Z_]+$/);
      return false;
    });

  it('without the head of an answer is refused in time', async () => {
    expect(await listTaken(of(oddHeads), (server) => hasHead(server))).toEqual([]);
  });

  it('with a body that is none is refused in time', async () => {
    const before = { etag: null, lastModified: null };
    const hasBody = async ({ origin }: Started, longest = seconds) => {
      const options = { accept: '*/*', before, bytes: 1_000_000, seconds: longest };
      const fetched = await fetchPublic(origin, options, way);
      if (!fetched.ok) expect(fetched.code).toMatch(/^(unreachable|tooSlow|tooLarge|failedThere)$/);
      return fetched.ok;
    };
    expect(await listTaken(of({ ...oddHeads, ...oddBodies }), (server) => hasBody(server))).toEqual([]);
    const fine = await listTaken(of(oddButFine), (server) => hasBody(server, patient));
    expect(fine).toContain('a connection that stays');
  });

  it('with a head, and whatever behind it, leaves no connection', async () => {
    const kinds = of({ ...oddBodies, ...oddButFine });
    const taken = await listTaken(kinds, (server) => hasHead(server, patient * 1000));
    expect(taken).toContain('an endless body');
  });

  it('before it is asked is refused in time', async () => {
    const greetings = Object.entries(oddGreetings).map(([name, greeting]) => [name, { greeting, isSecure }]);
    const kinds = Object.fromEntries(greetings);
    expect(await listTaken(kinds, (server) => hasHead(server))).toEqual([]);
  });
});

it.each([
  ['no TLS where there should be', false, 'https://localhost'],
  ['TLS where there should be none', true, 'http://localhost'],
])('%s', async (_, isSecure, origin) => {
  const { port } = await startOddServer({ answer: oddButFine['a connection that stays'], isSecure });
  expect(await askForeign(`${origin}:${port}`, outgoing, way, () => 'answered').catch(codeOf)).toMatch(
    /^[A-Z]/,
  );
});

it('a reader that never ends is ended', async () => {
  const server = await startOddServer({ answer: oddButFine['a connection that stays'] });
  const answer = askForeign(server.origin, outgoing, way, () => new Promise<string>(() => {}));
  expect(await answer.catch(codeOf)).toBe('ETIMEDOUT');
  await expect.poll(server.open).toBe(0);
});

it('a request that cannot be made is refused', async () => {
  const headers = { 'X-Odd': 'a\nb' };
  const answer = askForeign('http://127.0.0.1', { ...outgoing, headers }, way, () => 'answered');
  expect(await answer.catch(codeOf)).toBe('ERR_INVALID_CHAR');
});

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
