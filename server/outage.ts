import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@/lib/core/http/cached-answer';
import { onlyReads } from '@/lib/core/http/origin';
import { askedHeader, troubled } from '@/lib/core/http/handover';

/**
 * Milliseconds that a read waits for a response while the database does not respond. A write waits until the database's
 * own time limits, because only these tell whether something was saved.
 */
const longestWait = 4000;

/** Milliseconds until an error has been reported. Next.js reports it while it responds. */
const reportedIn = 50;

/**
 * Lets Next.js respond. When that fails because the database does not respond, this replaces the response, because
 * Next.js would send an empty page. Other failures stay as they are.
 *
 * @param isHeard whether the database responds
 * @param instead returns the response that replaces the failed one
 */
export async function answerDespiteOutage(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
  { isHeard, instead }: { isHeard: () => boolean; instead: () => Sent },
): Promise<void> {
  const id = randomUUID();
  request.headers[askedHeader] = id;
  const held = holdFailure(response, async () => {
    if (!troubled.has(id) && isHeard()) await sleep(reportedIn);
    return troubled.has(id) || !isHeard() ? instead() : null;
  });
  const waited = onlyReads({ method: request.method ?? '' })
    ? setInterval(() => !response.headersSent && !isHeard() && held.replace(instead()), longestWait)
    : undefined;
  response.once('close', () => {
    clearInterval(waited);
    troubled.delete(id);
  });
  await answer();
}

type Call = { name: 'writeHead' | 'write' | 'end'; args: unknown[] };

/**
 * Holds back a response whose status is an error of the server. At its end `decide` returns another response, or null
 * to send the one that was held back.
 */
function holdFailure(response: ServerResponse, decide: () => Promise<Sent | null>) {
  type Method = (...args: unknown[]) => unknown;
  const own = Object.fromEntries(
    (['writeHead', 'write', 'end', 'flushHeaders'] as const).map((name) => [
      name,
      (response[name] as Method).bind(response),
    ]),
  ) as Record<Call['name'] | 'flushHeaders', Method>;
  const held: Call[] = [];
  let isHeld = false;
  let isReplaced = false;

  /**
   * Whether a call of `writeHead`, `write` or `end` must not reach the client now. It is stored while the response is
   * held back, and dropped once the response was replaced.
   */
  const holds = (call: Call | null, status = response.statusCode): boolean => {
    isHeld ||= !response.headersSent && status >= 500;
    // Until the headers are sent, the compression calls `writeHead` before each part of the body. Only the first call
    // is stored.
    const isHeadAgain = call?.name === 'writeHead' && held.some(({ name }) => name === 'writeHead');
    if (isHeld && call && !isHeadAgain) held.push(call);
    return isHeld || isReplaced;
  };
  const send = ({ status, headers, body }: Sent) => {
    isReplaced = true;
    for (const name of response.getHeaderNames()) if (!fixedNames.test(name)) response.removeHeader(name);
    own.writeHead(status, { ...headers, ...(body && { 'Content-Length': String(body.length) }) });
    own.end(response.req.method === 'HEAD' ? undefined : (body ?? undefined));
  };
  const release = async () => {
    const sent = await decide();
    if (isReplaced || response.headersSent) return;
    if (sent) send(sent);
    else for (const { name, args } of held) own[name](...args);
  };

  response.writeHead = ((...args: unknown[]) => {
    if (holds({ name: 'writeHead', args }, Number(args[0]))) return response;
    return own.writeHead(...args);
  }) as ServerResponse['writeHead'];
  response.write = ((...args: unknown[]) => {
    if (!holds({ name: 'write', args })) return own.write(...args);
    return true;
  }) as ServerResponse['write'];
  response.flushHeaders = () => void (holds(null) || own.flushHeaders());
  response.end = ((...args: unknown[]) => {
    if (!holds({ name: 'end', args })) return own.end(...args);
    if (!isReplaced) void release();
    return response;
  }) as ServerResponse['end'];

  return {
    /** Sends this response at once. Everything that Next.js writes afterwards is ignored. */
    replace: (sent: Sent) => {
      if (!isReplaced && !response.headersSent) send(sent);
    },
  };
}

/** Headers that every response of the server has, whoever makes it. */
const fixedNames =
  /^(referrer-policy|x-content-type-options|permissions-policy|cross-origin-.*|strict-transport-security|connection)$/;
