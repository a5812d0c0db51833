import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { cookieName, cookieOptions, cookieReader } from '@/lib/core/http/cookies';
import { createLimit } from '@/lib/core/load/sliding-limit';
import { signInPopupPath } from '@/lib/accounts/sign-in-flow';
import type { Visit } from './visit';

/** Seconds for which a ticket is valid: a visitor may read the start page before they sign in. */
const maxAge = 60 * 60;

/** Requests of the sign-in that a ticket pays for: three tries of four, the window's page, the two ways and its end. */
const requestsOfTicket = 12;

type SignedVisit = Pick<Visit, 'client' | 'path' | 'kind' | 'request' | 'response'>;

/**
 * Tickets by which a browser proves that it has just got the start page, or the sign-in window, at the same client
 * address. A whole club may sign in from one address; a program that only sends requests has no ticket
 * (docs/decisions/0027). A ticket is a signed cookie with a random number, and identifies nobody.
 */
export type SignInTickets = {
  /** Whether a request of a sign-in has a ticket that pays for it. If so, counts the request. */
  take: (visit: SignedVisit) => boolean;
  /** Gives the browser a ticket with the start page, and with the window of a sign-in when it has none. */
  give: (visit: SignedVisit) => void;
};

export function createSignInTickets({ secret, https }: { secret: string; https: boolean }): SignInTickets {
  const name = cookieName('spotlicht.sign-in-ticket', https);
  const used = createLimit({ requests: requestsOfTicket, seconds: maxAge });

  const sign = (client: string, ticket: string) =>
    createHmac('sha256', secret).update(`sign-in ticket of ${client}: ${ticket}`).digest().subarray(0, 16);

  /** Returns the ticket of a request without its signature; null without a valid one. */
  function ticketOf({ client, request }: SignedVisit): string | null {
    const { cookie } = request.headers;
    const [number = '', until = '', signature = ''] = (cookieReader(cookie ?? null)(name) ?? '').split(
      '.',
      3,
    );
    const given = Buffer.from(signature, 'base64url');
    const isOurs = given.length === 16 && timingSafeEqual(given, sign(client, `${number}.${until}`));
    return isOurs && Number(until) > Date.now() / 1000 ? number : null;
  }

  function send(client: string, response: ServerResponse): void {
    const ticket = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000) + maxAge}`;
    const value = `${ticket}.${sign(client, ticket).toString('base64url')}`;
    const { secure } = cookieOptions(https);
    const line = `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    // Set when the response begins, because the framework sets its own cookies before.
    onHeaders(response, () => {
      if (response.statusCode < 400) response.appendHeader('Set-Cookie', line);
    });
  }

  return {
    take: (visit) => {
      const number = ticketOf(visit);
      return number !== null && used.take(number) === 0;
    },
    give: (visit) => {
      if (visit.request.method !== 'GET') return;
      // A visitor who opens the start page wants to sign in anew, whatever is left of their ticket.
      const needsOne = visit.path === '/' || (visit.path === signInPopupPath && ticketOf(visit) === null);
      if (needsOne) send(visit.client, visit.response);
    },
  };
}
