import { readSigned, sign } from '@/lib/core/digest';
import { NoticeGroup } from '@/lib/core/generated/prisma/enums';

/** The answers to a request, as they appear in addresses, in the order of their buttons. */
export const linkAnswers = ['no', 'yes'] as const;

export type LinkAnswer = (typeof linkAnswers)[number];

/**
 * One answer to one request. `askedAt` distinguishes a request from a later one with the same application. `byTeam`:
 * the team has made the link, so it can have used it, too.
 */
export type AnswerLink = { applicationId: string; answer: LinkAnswer; askedAt: Date; byTeam?: boolean };

const toAnswer = 'answer a request';

/** The last part of a token that the team has made. */
const teamMark = 'team';

/**
 * Returns the path with which a comedian gives this answer without a sign-in. It is valid for this request only: once
 * the request is answered, taken back or made again, the path leads to an explanation.
 */
export function answerPath(secret: string, link: AnswerLink): string {
  return `/answer/${answerToken(secret, link)}`;
}

/** Returns the token of such a path. */
export function answerToken(secret: string, { applicationId, answer, askedAt, byTeam }: AnswerLink): string {
  const parts = [applicationId, answer, askedAt.getTime().toString(36), ...(byTeam ? [teamMark] : [])];
  return sign(secret, toAnswer, parts.join('.'));
}

/** The most characters of a token: an id, an answer, a time, a mark and a signature. */
const longestAnswerToken = 100;

/** Reads the token of such a path. Null for one that this app has not made. */
export function readAnswerLink(secret: string, token: string): AnswerLink | null {
  if (token.length > longestAnswerToken) return null;
  const [applicationId = '', given, at = '', mark] = readSigned(secret, toAnswer, token)?.split('.') ?? [];
  const answer = linkAnswers.find((one) => one === given);
  const askedAt = new Date(Number.parseInt(at, 36));
  return answer ? { applicationId, answer, askedAt, byTeam: mark === teamMark } : null;
}

/** The person whose mails are switched off, and the groups of notices. */
export type Off = { comedianId: string; groups: readonly NoticeGroup[] };

const toEndMails = 'end mails';

/**
 * Returns the address that switches off mails about some groups without a sign-in: a page with a button, or the route
 * for mail programs. It works as long as the profile exists, because people keep old mails.
 */
export function offAddress(
  { appUrl, secret }: { appUrl: string; secret: string },
  { comedianId, groups, isPage }: Off & { isPage: boolean },
): string {
  const token = sign(secret, toEndMails, [comedianId, ...groups].join('.'));
  return `${appUrl}${isPage ? '' : '/api'}/mail/off/${token}`;
}

/** The most characters of a token: an id, all groups and a signature. */
const longestOffToken = 300;

/** Reads the token of such an address. Null for one that this app has not made. */
export function readOff(secret: string, token: string): Off | null {
  if (token.length > longestOffToken) return null;
  const [comedianId, ...groups] = readSigned(secret, toEndMails, token)?.split('.') ?? [];
  const known = groups.flatMap((one) => Object.values(NoticeGroup).find((group) => group === one) ?? []);
  return comedianId && known.length > 0 ? { comedianId, groups: known } : null;
}
