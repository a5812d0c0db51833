import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import onHeaders from 'on-headers';
import {
  rawBodies,
  rawBodyHeader,
  askedHeader,
  troubled,
  formHeader,
  unread,
} from '@/lib/core/http/handover';
import type { Sent } from '@/lib/core/http/cached-answer';
import { onlyReads } from '@/lib/core/http/origin';
import { inArea } from '@/lib/core/http/paths';
import { currentWork, type Work } from '@/lib/core/process/work-context';
import type { Framework } from './framework';
import type { ClientLimits } from './limits';
import { unavailable } from './refusals';
import type { Step } from './visit';

/**
 * Milliseconds that a read waits for a response while the database does not respond. A write waits until the database's
 * own time limits, because only these tell whether something was saved.
 */
const longestWait = 4000;

/** Milliseconds until an error has been reported. Next.js reports it while it responds. */
const reportedIn = 50;

/** Returns the last step: Next.js responds. */
export function createFrameworkStep(
  framework: Pick<Framework, 'answer'>,
  { isHeard, inTurn }: { isHeard: () => boolean; inTurn: ClientLimits['inTurn'] },
): Step {
  return async (visit) => {
    const { request, response, path, kind } = visit;
    const begunAt = performance.now();
    const work = currentWork();
    onHeaders(response, () => addServerTiming(response, work, begunAt));
    const answer = () => answerReadable(request, response, () => framework.answer(request, response));
    // Health checks and upload routes report a broken database themselves, so they are answered during an outage too.
    if (kind === 'watch') await answer();
    else if (inArea(path, '/api/uploads')) {
      keepRawBody(request, response);
      await answer();
    } else {
      const instead = () => unavailable(request);
      await inTurn(visit, () => answerDespiteOutage(request, response, answer, { isHeard, instead }));
    }
    return 'answered' as const;
  };
}

/** Sends operators, and no other client, the time of the response: in the database, and in total. */
function addServerTiming(response: ServerResponse, work: Work | undefined, begunAt: number): void {
  if (!work?.isOperator) return;
  const { statements, databaseTime } = work;
  const total = performance.now() - begunAt;
  response.setHeader(
    'Server-Timing',
    `db;dur=${databaseTime.toFixed(1)};desc="${statements} statements", total;dur=${total.toFixed(1)}`,
  );
}

/** Keeps the body of an upload for its route, under an id that no client knows. */
function keepRawBody(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers[rawBodyHeader] = id;
  rawBodies.set(id, request);
  response.once('close', () => rawBodies.delete(id));
}

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
  const buffered = holdFailure(response, async () => {
    if (!troubled.has(id) && isHeard()) await sleep(reportedIn);
    return troubled.has(id) || !isHeard() ? instead() : null;
  });
  const waited = onlyReads({ method: request.method ?? '' })
    ? setInterval(() => !response.headersSent && !isHeard() && buffered.replace(instead()), longestWait)
    : undefined;
  response.once('close', () => {
    clearInterval(waited);
    troubled.delete(id);
  });
  await answer();
}

/** The methods by which a response is sent. */
const methods = ['writeHead', 'write', 'end', 'flushHeaders'] as const;
type Method = (...args: unknown[]) => unknown;
type Methods = Record<(typeof methods)[number], Method>;

/**
 * Holds back a response whose status is an error of the server. At its end `decide` returns another response, or null
 * to send the one that was held back.
 */
function holdFailure(response: ServerResponse, decide: () => Promise<Sent | null>) {
  const target = response as unknown as Methods;
  const own = Object.fromEntries(methods.map((name) => [name, target[name].bind(response)])) as Methods;
  const buffered: { name: (typeof methods)[number]; args: unknown[] }[] = [];
  let [isBuffered, isReplaced] = [false, false];

  const send = (sent: Sent) => {
    isReplaced = true;
    sendInstead(response, own, sent);
  };
  const release = async () => {
    const sent = await decide();
    if (isReplaced || response.headersSent) return;
    if (sent) send(sent);
    else for (const { name, args } of buffered) own[name](...args);
  };
  for (const name of methods) {
    target[name] = (...args) => {
      isBuffered ||=
        !response.headersSent && (name === 'writeHead' ? Number(args[0]) : response.statusCode) >= 500;
      if (!isBuffered && !isReplaced) return own[name](...args);
      // Until the headers are sent, the compression calls `writeHead` before each part of the body. Only the first call
      // is stored.
      const isHeadAgain = name === 'writeHead' && buffered.some((call) => call.name === name);
      if (name !== 'flushHeaders' && !isHeadAgain && !isReplaced) buffered.push({ name, args });
      if (name === 'end' && !isReplaced) void release();
      return name === 'write' ? true : response;
    };
  }
  return {
    /** Sends this response at once. All later output of Next.js is ignored. */
    replace: (sent: Sent) => {
      if (!isReplaced && !response.headersSent) send(sent);
    },
  };
}

function sendInstead(response: ServerResponse, own: Methods, { status, headers, body }: Sent): void {
  for (const name of response.getHeaderNames()) if (!fixedNames.test(name)) response.removeHeader(name);
  own.writeHead(status, { ...headers, ...(body && { 'Content-Length': String(body.length) }) });
  own.end(response.req.method === 'HEAD' ? undefined : (body ?? undefined));
}

/** Headers that every response of the server has, from Next.js or from the server itself. */
const fixedNames =
  /^(referrer-policy|x-content-type-options|permissions-policy|cross-origin-.*|strict-transport-security|connection|x-request-id)$/;

/**
 * Lets Next.js answer. When it responds with 500 because it could not parse a form (a truncated body, invalid
 * arguments), the status becomes 400. Every action is a public endpoint, so an attacker can send invalid requests, and
 * these are no errors of the server.
 */
export async function answerReadable(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (method !== 'POST' || !(isForm || 'next-action' in headers)) return answer();
  const id = randomUUID();
  headers[formHeader] = id;
  unread.add(id);
  response.once('close', () => unread.delete(id));
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 500 && unread.has(id) ? 400 : status, ...rest);
  await answer();
}
