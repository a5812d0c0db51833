import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import { plainPolicy } from '../headers';

/**
 * Returns a function that answers requests for the service worker. Its result is null when a request is for something
 * else.
 *
 * @param script what makeWorkerScript returns
 */
export function prepareOfflineWorker(script: string): (request: IncomingMessage) => Sent | null {
  const body = Buffer.from(script);
  return ({ url = '', method }) => {
    const isAsked = url.split('?', 1)[0] === offlineWorkerPath;
    if (!isAsked || (method !== 'GET' && method !== 'HEAD')) return null;
    const headers = {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Browsers request the worker when a page is opened, and detect a new version by that.
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': plainPolicy({}),
    };
    return { status: 200, headers, body };
  };
}
