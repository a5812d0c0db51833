import 'server-only';
import { headers } from 'next/headers';
import type { Logger } from 'pino';
import { log } from './log';
import { requestHeader } from './request-headers';

/** The log of the request being answered: each line carries its id, which the answer carries too. */
export async function requestLog(): Promise<Logger> {
  return log.child({ requestId: (await headers()).get(requestHeader.id) });
}
