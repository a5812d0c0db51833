import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { endMails } from './commands';
import { readOff } from './off-rules';

const plain = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Redirects to the page of a signed link. It changes nothing, because programs that show previews request it too. */
export function showOff(token: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...plain, Location: `/mail/off/${encodeURIComponent(token)}` },
  });
}

/**
 * Switches mails off. A mail program gets a short response without a redirect (RFC 8058); the button of our page leads
 * back to the page. 404 for a link that this app has not made.
 */
export async function answerOff(token: string, body: string): Promise<Response> {
  const off = readOff(env().NEXTAUTH_SECRET, token);
  if (!off) return new Response('Not found', { status: 404, headers: plain });
  await endMails(db(), off);
  if (new URLSearchParams(body).has('button')) return showOff(token);
  return new Response('OK', { headers: plain });
}
