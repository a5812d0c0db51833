/**
 * Enhanced status codes by which a server says that a mailbox does not exist (RFC 3463, RFC 7505): no such mailbox, no
 * such domain, moved without an address, a domain that takes no mails. 5.1.0 and 5.1.3 are left out, because servers
 * give them for senders and for lists of blocked addresses too.
 */
const proofs = new Set(['5.1.1', '5.1.2', '5.1.6', '5.1.10']);

/** Codes that say nothing by themselves: another code beside them decides. */
const silent = new Set(['5.0.0', '5.1.0', '5.1.3']);

const enhanced = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/g;

/**
 * Words about something else than the mailbox. Servers write them behind 5.1.1 as well: block lists, limits, a full
 * mailbox, rules of the receiving side, and checks of the sender.
 */
const others = [
  /\bsender|\bfrom address|\breverse.?path|\breturn.?path|\bmail from\b|\benvelope from/,
  /\bblock|\bblack|\bdeny|\bdenied\b|(?<!not )\blisted\b|\blisting\b|\b(?:[a-z]+[bw]|[bw])l\b|spamhaus|spamcop|\bban(?:ned)?\b/,
  /reputation|\bspam|\bvirus|malware|\bphish|\babus|\bpolic|\bcontent\b|\bsuspicio|\bunsolicited|\bbulk\b|\bpreference/,
  /\bquota|\bfull\b|\bstorage|\bspace\b|\bexceed|\btoo (?:many|much|large|big|fast)|\bsize\b/,
  /\brate\b|\blimit|\bthrottl|\bfrequen|\btry (?:again|later)|\btemporar|\bgr[ae]y.?list|\bdefer|\bcould(?:n'| no)t create/,
  /\brelay(?! recipient)|\bauthenti|\bauthori[sz]|\bpermi(?:t|ssion)|\bnot allowed|\brestrict|\bforbidden|\bprohibit/,
  /\bspf\b|\bdkim\b|\bdmarc\b|\bptr\b|\brdns\b|\breverse dns|\bhelo\b|\behlo\b|\btls\b|\bip[ =:]|\bip address/,
  /\bdisabled\b|\binactive\b|\bsuspend|\bfiltered\b|\bloop/,
] as const;

/** The most characters of a response that are read. */
const longest = 2000;

/**
 * Receiving servers that send no enhanced codes, with their response for a mailbox that does not exist. GMX, WEB.DE and
 * others of the same company: https://postmaster.gmx.net/en/error-messages ("we do not use any additional Enhanced
 * Status Codes"), words and meaning at https://smtp.codes/unitedinternet/.
 */
const withoutCodes = [
  {
    hosts: /(?:^|\.)(?:gmx\.(?:net|com)|web\.de|mail\.com|kundenserver\.de)$/,
    response: /^550[ -].*requested action not taken: mailbox unavailable/s,
  },
] as const;

/**
 * Returns whether a mail server proves that a mailbox does not exist. Another code beside the proof, or words about
 * something else, win over it.
 *
 * @param refusal.status the status of a report, empty for an answer that a server has given to us
 * @param refusal.response the response of the server: `550 5.1.1 User unknown`
 * @param refusal.host the server that has responded, in any letters; empty when it is not known
 */
export function provesUnknown({
  status,
  response,
  host,
}: {
  status: string;
  response: string;
  host: string;
}): boolean {
  const text = response.slice(0, longest).toLowerCase();
  const reply = /^\D{0,20}?\b([245])\d\d\b/.exec(text)?.[1];
  if (reply !== undefined && reply !== '5') return false;
  const words = withoutAddresses(text);
  if (others.some((pattern) => pattern.test(words))) return false;
  const codes = [...`${status} ${words}`.matchAll(enhanced)].map(([code]) => code);
  if (codes.some((code) => !proofs.has(code) && !silent.has(code))) return false;
  if (codes.some((code) => proofs.has(code))) return true;
  const server = host.toLowerCase().replace(/\.$/, '');
  return withoutCodes.some(({ hosts, response: meant }) => hosts.test(server) && meant.test(text));
}

/** The most characters of a response that are stored. */
const longestAnswer = 200;

/**
 * Normalises the response of a mail server, so that the same refusal of two recipients is the same text: codes first,
 * then words without addresses, links, the name of the mailbox, and everything with digits (ids, times, networks).
 *
 * @param refusal.status the status of a report, empty for an answer that a server has given to us
 * @param refusal.recipient the recipient of the mail
 * @returns "550 5.1.0 Sender address rejected: User unknown in local recipient table"
 */
export function toAnswer({
  status,
  response,
  recipient,
}: {
  status: string;
  response: string;
  recipient: string;
}): string {
  const text = response.slice(0, longest);
  const reply = /^\D{0,20}?\b([245]\d\d)\b/.exec(text)?.[1];
  const code = [...`${text} ${status}`.matchAll(enhanced)][0]?.[0];
  const mailbox = recipient.slice(0, recipient.lastIndexOf('@')).toLowerCase();
  const isMailbox = (word: string) => word === mailbox || word === `${mailbox}.`;
  const isKept = (word: string) =>
    !/\d/.test(word) &&
    !word
      .toLowerCase()
      .split(/[^\p{L}_+.-]/u)
      .some(isMailbox);
  const words = withoutAddresses(text).split(' ').filter(isKept).join(' ');
  return [reply, code, words.replace(/^[\s:-]+/, '')].filter(Boolean).join(' ').slice(0, longestAnswer);
}

/** The codes of a text of `toAnswer`: "550 5.1.0". Servers put other words behind them for each mail. */
export function codesOf(answer: string): string {
  return /^(?:[245]\d\d)?(?: ?[245]\.\d{1,3}\.\d{1,3})?/.exec(answer)?.[0] ?? '';
}

/**
 * Returns whether a response is about the one address, by its code: X.2.x of RFC 3463 ("mailbox status": full,
 * disabled), X.1.2 (a domain that takes no mails), and 552 of RFC 5321 ("exceeded storage allocation").
 */
export function isOfMailbox(answer: string): boolean {
  return /^552|(?:^|\s)[45]\.(?:2\.\d|1\.2$)/.test(codesOf(answer));
}

/** A name in an address or a link is no word of the server: "spam@example.org", "https://…/?p=BlockedSender". */
function withoutAddresses(text: string): string {
  const isWord = (word: string) => !word.includes('@') && !word.includes('://');
  return text.split(/\s+/).filter(isWord).join(' ');
}
