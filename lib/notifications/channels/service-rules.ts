/**
 * The meaning of a push service's answer for a message.
 *
 * - `taken`: it has the message.
 * - `gone`: the subscription has ended and never works again.
 * - `sender`: it refuses the sender: our key, our token or the contact in it. Nothing is wrong with the browser.
 * - `message`: it refuses this message, or the way in which it was sent. A retry would be refused again.
 * - `tooBig`: the message is longer than the service allows.
 * - `later`: temporary, such as too many messages.
 */
export type Meaning = 'taken' | 'gone' | 'sender' | 'message' | 'tooBig' | 'later';

type Meanings = Record<number, Meaning>;

/** The meanings that RFC 8030 (5, 7.2, 7.3, 8.4) and RFC 8292 (4.2) define for all services. */
const usual: Meanings = {
  400: 'message',
  401: 'sender',
  403: 'sender',
  404: 'gone',
  405: 'message',
  410: 'gone',
  413: 'tooBig',
  429: 'later',
};

/** The push services of the browsers, with those answers that differ from the usual ones or are more precise. */
const services: {
  name: string;
  isAt: (host: string) => boolean;
  answers: Meanings;
  reasons: Record<string, Meaning>;
}[] = [
  {
    // developer.apple.com, "Sending web push notifications in web apps and browsers". A token whose contact is at localhost
    // is 403 BadJwtToken (web-push#947). 400 VapidPkHashMismatch: subscribed by another key of ours.
    name: 'Apple',
    isAt: (host) => host === 'web.push.apple.com',
    answers: {},
    reasons: { VapidPkHashMismatch: 'sender', BadJwtToken: 'sender', Unregistered: 'gone' },
  },
  {
    // mozilla-services.github.io/autopush-rs/errors.html. 301: "stop using the old URL immediately". The answer has the
    // number of the error as `errno`; 502 and 503 pass.
    name: 'Mozilla',
    isAt: (host) => host === 'updates.push.services.mozilla.com',
    answers: { 301: 'gone' },
    reasons: { 102: 'gone', 103: 'gone', 104: 'tooBig', 105: 'gone', 106: 'gone', 109: 'sender' },
  },
  {
    // firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode, and web.dev, "The web push protocol". 403: the token is not
    // valid, or the subscription was made by another key. The reasons are sentences, so only the status is read.
    name: 'Google',
    isAt: (host) => host === 'fcm.googleapis.com',
    answers: {},
    reasons: {},
  },
  {
    // learn.microsoft.com, "Push notification service request and response headers" and "Troubleshooting push
    // notifications". 406: throttled, 429: the month's quota. Its hosts are named by place: wns2-par02p.notify.windows.com.
    name: 'Microsoft',
    isAt: (host) => host.endsWith('.notify.windows.com'),
    answers: { 406: 'later' },
    reasons: {},
  },
];

/** Returns the name of the push service at an address; null for one that is not known. */
export function serviceAt(endpoint: string): string | null {
  return find(endpoint)?.name ?? null;
}

function find(endpoint: string) {
  const { hostname } = new URL(endpoint);
  return services.find(({ isAt }) => isAt(hostname));
}

/** Returns the meaning of an answer. An undocumented status counts as temporary. */
export function meaningOf(
  endpoint: string,
  { status, reason }: { status: number; reason: string | null },
): Meaning {
  if (status >= 200 && status < 300) return 'taken';
  const { answers = {}, reasons = {} } = find(endpoint) ?? {};
  const byReason =
    status < 500 && reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return byReason ?? answers[status] ?? usual[status] ?? 'later';
}

/** Reads the reason in the body of an answer: `reason` of Apple, `errno` of Mozilla. Null when there is none. */
export function reasonIn(body: string): string | null {
  try {
    const { reason, errno } = JSON.parse(body) as { reason?: unknown; errno?: unknown };
    const said = reason ?? errno ?? null;
    // The reason goes into the log, so only a name or a number is accepted.
    return said !== null && /^\w{1,40}$/.test(String(said)) ? String(said) : null;
  } catch {
    return null;
  }
}

/** The most seconds that a service can make a message wait. */
const longestWait = 24 * 60 * 60;

/** Reads `Retry-After`: seconds, or an instant. Returns until when to wait, a day at most; null without a time. */
export function waitUntil(header: string | undefined, now: Date): Date | null {
  if (!header) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  if (!(seconds > 0)) return null;
  return new Date(now.getTime() + Math.min(seconds, longestWait) * 1000);
}
