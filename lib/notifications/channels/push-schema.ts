import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isPublicUrl } from '@/lib/core/http/public-address';
import { chosen, shaped } from '@/lib/core/text/text-schema';

/** The most characters of an endpoint address at a push service. Today's have about 200. */
const longestEndpoint = 1000;

/** Whether the text is the public key of a browser: a point of the curve, in base64url. */
function isKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/** The subscription as a browser sends it. */
export const subscriptionSchema = z.object({
  endpoint: shaped(longestEndpoint, /^https:[!-~]+$/, 'unexpected').refine(isPublicUrl, 'unexpected'),
  p256dh: shaped(100, /^[\w-]{87}$/, 'unexpected').refine(isKey, 'unexpected'),
  auth: shaped(30, /^[\w-]{22}$/, 'unexpected'),
});

export const endPushSchema = z.object({ sessionId: chosen('notFound').pipe(z.uuid('notFound')) });
