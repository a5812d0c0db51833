import 'server-only';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { isId } from '@/lib/core/text/text-schema';
import { ownPath } from '@/lib/core/http/origin';
import { endMails } from '@/lib/notifications/channels/commands';
import { readOff } from '@/lib/notifications/channels/link-rules';
import { readNotice } from './commands';

/** Marks a comedian's notice as read and redirects to its page. Any other id leads to their list of notices. */
export async function openNotice(comedianId: string, id: string): Promise<never> {
  const link = isId(id) ? await readNotice(db(), comedianId, id, new Date()) : null;
  redirect((ownPath(link ?? undefined, env().NEXTAUTH_URL) ?? '/user/notices') as Route);
}

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
