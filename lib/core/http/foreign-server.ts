import 'server-only';
import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as askHttps } from 'node:https';
import { withinLimit } from '@/lib/core/process/time-limit';
import { isPublicUrl, PrivateAddress, publicAgents, type Agents } from './public-address';

/** The agents and the address rule for requests to foreign servers. Tests pass others. */
export type ForeignWay = { agents: Agents; isAllowed: (address: string) => boolean };

/** Returns the way to public addresses only. Names are checked when the connection is made. */
export const publicWay = (protocols?: string[]): ForeignWay => ({
  agents: publicAgents(),
  isAllowed: (address) => isPublicUrl(address, protocols),
});

/** Thrown when a server upgrades or closes the connection instead of responding. */
class NoAnswer extends Error {
  readonly code: string;

  constructor(code: 'EUPGRADE' | 'ECLOSED') {
    super(code === 'EUPGRADE' ? 'The server wants to speak another protocol.' : 'The server has hung up.');
    this.code = code;
  }
}

/**
 * Sends a request to a foreign server. All requests to addresses that users provide go through here: whatever the
 * server does, the request settles within its timeout and leaves no connection. Redirects are not followed.
 *
 * Throws `PrivateAddress` when the address is not allowed, `TimeLimit`, `NoAnswer`, the errors of `read`, and those of
 * Node.js, which have a `code`.
 *
 * @param outgoing.milliseconds the timeout of all together: name, connection, request, response, and reading it
 * @param read reads the response. The connection is closed afterwards
 */
export async function askForeign<Value>(
  address: string,
  outgoing: { method?: string; headers: OutgoingHttpHeaders; body?: Uint8Array | null; milliseconds: number },
  { agents, isAllowed }: ForeignWay,
  read: (answer: IncomingMessage) => Value | Promise<Value>,
): Promise<Value> {
  if (!isAllowed(address)) throw new PrivateAddress('The address is not public.');
  const { method, headers, body, milliseconds } = outgoing;
  const isSecure = address.startsWith('https:');
  const options = { method, headers, agent: isSecure ? agents.https : agents.http };
  const request = (isSecure ? askHttps : askHttp)(address, options);
  try {
    return await withinLimit(milliseconds, () => {
      const { promise, resolve, reject } = Promise.withResolvers<Value>();
      const hangUp = () => reject(new NoAnswer('ECLOSED'));
      request.on('error', reject);
      // Informational responses (100 to 199) are ignored. The timeout includes them.
      request.on('upgrade', (_, socket) => {
        socket.on('error', () => {}).destroy();
        reject(new NoAnswer('EUPGRADE'));
      });
      request.on('close', hangUp);
      request.on('response', (answer) => {
        // Without the name of the protocol, Node.js treats it as a response.
        if (answer.statusCode === 101) return reject(new NoAnswer('EUPGRADE'));
        // A connection may close before its data is read.
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
