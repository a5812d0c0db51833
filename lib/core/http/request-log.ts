import 'server-only';
import { headers } from 'next/headers';
import type { Logger } from 'pino';
import { log } from '@/lib/core/process/log';
import { requestHeader } from './request-headers';

/** Returns a log whose lines contain the id of the current request. The response contains the same id. */
export async function requestLog(): Promise<Logger> {
  return log.child({ requestId: (await headers()).get(requestHeader.id) });
}
