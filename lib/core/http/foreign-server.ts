import 'server-only';
import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as askHttps } from 'node:https';
import { withinLimit } from '@/lib/core/process/time-limit';
import { isPublicUrl, PrivateAddress, publicAgents, type Agents } from './public-address';

/** How servers are asked. Tests pass other agents and another rule for addresses. */
export type ForeignWay = { agents: Agents; isAllowed: (address: string) => boolean };

/** Returns the way to public addresses only. Names are checked when the connection is made. */
export const publicWay = (protocols?: string[]): ForeignWay => ({
  agents: publicAgents(),
  isAllowed: (address) => isPublicUrl(address, protocols),
});

/** Thrown when a server does something else than to answer. */
class NoAnswer extends Error {
  readonly code: string;

  constructor(code: 'EUPGRADE' | 'ECLOSED') {
    super(code === 'EUPGRADE' ? 'The server wants to speak another protocol.' : 'The server has hung up.');
    this.code = code;
  }
}

/**
 * Asks a server of somebody else. All requests to addresses that people provide go through here, because whatever comes
 * back, or nothing, it settles within its limit, and no connection is left. Redirects are not followed.
 *
 * Throws `PrivateAddress` when the address is not allowed, `TimeLimit`, `NoAnswer`, what `read` throws, and the errors of
 * Node.js, which have a `code`.
 *
 * @param asked.milliseconds the longest time of all together: name, connection, request, answer, and reading it
 * @param read reads from the answer what is wanted. The connection is closed afterwards
 */
export async function askForeign<Value>(
  address: string,
  asked: { method?: string; headers: OutgoingHttpHeaders; body?: Uint8Array | null; milliseconds: number },
  { agents, isAllowed }: ForeignWay,
  read: (answer: IncomingMessage) => Value | Promise<Value>,
): Promise<Value> {
  if (!isAllowed(address)) throw new PrivateAddress('The address is not public.');
  const { method, headers, body, milliseconds } = asked;
  const isSecure = address.startsWith('https:');
  const options = { method, headers, agent: isSecure ? agents.https : agents.http };
  const request = (isSecure ? askHttps : askHttp)(address, options);
  try {
    return await withinLimit(milliseconds, () => {
      const { promise, resolve, reject } = Promise.withResolvers<Value>();
      const hangUp = () => reject(new NoAnswer('ECLOSED'));
      request.on('error', reject);
      // Informational answers (100 to 199) are passed over. The limit is theirs, too.
      request.on('upgrade', (_, socket) => {
        socket.on('error', () => {}).destroy();
        reject(new NoAnswer('EUPGRADE'));
      });
      request.on('close', hangUp);
      request.on('response', (answer) => {
        // Without the name of the protocol, it is an answer to Node.js.
        if (answer.statusCode === 101) return reject(new NoAnswer('EUPGRADE'));
        // A connection may close before what has come over it is read.
        request.off('close', hangUp);
        answer.on('error', reject);
        answer.on('close', () => answer.complete || hangUp());
        void (async () => read(answer))().then(resolve, reject);
      });
      request.end(body ?? undefined);
      return promise;
    });
  } finally {
    request.destroy();
  }
}
