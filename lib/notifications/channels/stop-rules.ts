import { addMilliseconds } from '@/lib/core/time/dates';
import { codesOf, isOfMailbox } from '@/lib/core/messages/refusal-rules';

/**
 * The fewest people whose mails have to be refused alike before it counts as the state of a server. With one address in
 * twenty that does not exist, two of three such people come together by chance once in 140 times, three of five once in
 * 860 times.
 */
export const fewest = 3;

/** Milliseconds until a server that refuses everything is tried again: at first, and at most. */
const [firstPause, longestPause] = [5 * 60_000, 60 * 60_000];

/** A person whose last mail was refused. */
export type Refusal = {
  comedianId: string;
  /** As `providerOf` names it. */
  host: string;
  answer: string;
  /** The time when the mail was sent, or refused at once. */
  at: Date;
  refusedAt: Date;
  /** Our mail server had taken the mail, and a report about it has come back. */
  isReport: boolean;
  /** Their address has ended because of it. */
  isEnded: boolean;
};

/** The `host` of a stop about all hosts: our mail server refuses mails at once, or mails to all hosts bounce. */
export const [ownServer, everyHost] = ['', '*'];

/** The kind of a stop, for the texts of the screens. */
export function kindOfStop(host: string): 'ownServer' | 'everyHost' | 'oneHost' {
  if (host === ownServer) return 'ownServer';
  return host === everyHost ? 'everyHost' : 'oneHost';
}

/** A server that refuses mails with the same codes, and the people whom it affects. */
export type Stop = { host: string; answer: string; people: Refusal[] };

/** The number of other people who got their mails, by host. */
type Taken = ReadonlyMap<string, number>;

/**
 * Finds whether most of the recipients are refused with the same codes, at several hosts. That is a state of our own
 * mail server, not of an address. For refusals at once, one host is enough if all mails went there.
 *
 * @param refused all who were refused in a time, either at once or by a report
 * @param taken the number of others whose mails were taken in that time
 */
export function findServerStop(
  refused: readonly Refusal[],
  taken: Taken,
  host: typeof ownServer | typeof everyHost,
): Stop | null {
  const all = refused.length + sum(taken);
  for (const people of alike(refused)) {
    if (people.length * 2 <= all) continue;
    const hosts = new Set(people.map((one) => one.host));
    const others = refused.filter((one) => !hosts.has(one.host)).length + sum(taken, hosts);
    if (hosts.size > 1 || (host === ownServer && others === 0)) {
      return { host, answer: people[0]!.answer, people };
    }
  }
  return null;
}

/**
 * Finds whether a host refuses most of its people's mails with the same codes.
 *
 * @param refused all whom it has refused
 * @param taken the number of others whose mails it has taken in the same time
 */
export function findHostStop(refused: readonly Refusal[], taken: number): Stop | null {
  for (const people of alike(refused)) {
    if (people.length * 2 > refused.length + taken) {
      return { host: people[0]!.host, answer: people[0]!.answer, people };
    }
  }
  return null;
}

/** Groups people refused with the same codes, if enough. A code about a mailbox says nothing about its server. */
function alike(refused: readonly Refusal[]): Refusal[][] {
  const groups = Map.groupBy(
    refused.filter(({ answer }) => !isOfMailbox(answer)),
    ({ answer }) => codesOf(answer),
  );
  return [...groups.values()].filter((people) => people.length >= fewest);
}

function sum(taken: Taken, without: ReadonlySet<string> = new Set()): number {
  return [...taken].reduce((all, [host, people]) => (without.has(host) ? all : all + people), 0);
}

/** The next try of a server that refuses everything: after as long as it has lasted, an hour at most. */
export function nextTryOf({ since, lastAt }: { since: Date; lastAt: Date }): Date {
  const lasts = lastAt.getTime() - since.getTime();
  return addMilliseconds(lastAt, Math.min(Math.max(lasts, firstPause), longestPause));
}

/** Mail providers that many people know by another name than the domain of their address. */
const providers: readonly [name: string, domains: RegExp][] = [
  ['T-Online', /^(?:t-online|magenta)\.de$/],
  ['GMX', /^gmx\.(?:de|net|at|ch|com|org|info|eu|biz)$/],
  ['WEB.DE', /^web\.de$/],
  ['Gmail', /^(?:gmail|googlemail)\.com$/],
  ['Outlook', /^(?:(?:outlook|hotmail|live)\.[a-z]{2,3}(?:\.[a-z]{2})?|msn\.com)$/],
  ['iCloud', /^(?:icloud|me|mac)\.com$/],
  ['Yahoo', /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com)$/],
];

/** Returns the provider of an address, by its usual name, or else the domain in lower case. */
export function providerOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return providers.find(([, domains]) => domains.test(domain))?.[0] ?? domain;
}
