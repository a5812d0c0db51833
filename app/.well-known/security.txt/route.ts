import { sendCached, toCachedAnswer } from '@/lib/core/http/cached-answer';
import { defineRoute } from '@/lib/core/http/route';
import { securityDocument } from '@/lib/host/http/security-document';
import { env } from '@/lib/core/process/env';

/** Returns the contact for reports of vulnerabilities (RFC 9116); 404 where the operator has no contact address. */
export const GET = defineRoute((request) => {
  const { OPERATOR_CONTACT: contact, NEXTAUTH_URL: origin } = env();
  if (contact === undefined) {
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  const body = securityDocument(contact, origin, new Date());
  return sendCached(toCachedAnswer({ type: 'text/plain; charset=utf-8', body }), request.headers);
});

/** Made by the running server, because the build knows no environment. */
export const dynamic = 'force-dynamic';
