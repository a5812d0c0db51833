import 'server-only';
import { db } from '@/lib/core/database/db';
import { renewPush } from './commands';
import { pushKeys } from './push-commands';
import { findSubscription } from './queries';
import { renewalSchema } from './schema';

/**
 * Takes the push subscription that a browser holds. Responds with the key for a new one when push messages are on
 * there, but it holds no subscription, one that has ended at its push service, or one made by another key.
 */
export async function answerRenewal(
  body: string,
  here: { comedianId: string; sessionId: string },
): Promise<Response> {
  const parsed = renewalSchema.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!parsed.success) return new Response(null, { status: 400 });
  const stored = await findSubscription(db(), here);
  const { held, key } = parsed.data;
  if (!stored) return done();
  const { publicKey } = await pushKeys(db());
  const isOurs = key === '' || Buffer.from(key, 'base64').toString('base64url') === publicKey;
  const hasEnded = stored.endedAt !== null && stored.endpoint === held?.endpoint;
  if (!held || !isOurs || hasEnded)
    return new Response(publicKey, { headers: { 'Cache-Control': 'private, no-store' } });
  await renewPush(db(), here, held);
  return done();
}

const done = () => new Response(null, { status: 204 });
