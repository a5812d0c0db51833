import { readSigned, sign } from '@/lib/core/text/digest';

/** The answers to a request, as addresses name them. */
export const linkAnswers = ['yes', 'no'] as const;

export type LinkAnswer = (typeof linkAnswers)[number];

/**
 * One answer to one request. `askedAt` tells a request from a later one with the same application. `byTeam`: the team has
 * made the link, so it can have used it, too.
 */
export type AnswerLink = { applicationId: string; answer: LinkAnswer; askedAt: Date; byTeam?: boolean };

const purpose = 'answer a request';

/** The last part of a token that the team has made. */
const teamMark = 'team';

/**
 * Returns the path with which somebody gives this answer without a sign-in. It is valid for this request only: once the
 * request is answered, taken back or made again, the path leads to an explanation.
 */
export function answerPath(secret: string, { applicationId, answer, askedAt, byTeam }: AnswerLink): string {
  const parts = [applicationId, answer, askedAt.getTime().toString(36), ...(byTeam ? [teamMark] : [])];
  const token = sign(secret, purpose, parts.join('.'));
  return `/answer/${token}`;
}

/** The most characters of a token: an id, an answer, a time, a mark and a signature. */
const longestToken = 100;

/** Reads the token of such a path. Null for one that this app has not made. */
export function readAnswerLink(secret: string, token: string): AnswerLink | null {
  if (token.length > longestToken) return null;
  const [applicationId = '', given, at = '', mark] = readSigned(secret, purpose, token)?.split('.') ?? [];
  const answer = linkAnswers.find((one) => one === given);
  const askedAt = new Date(Number.parseInt(at, 36));
  return answer ? { applicationId, answer, askedAt, byTeam: mark === teamMark } : null;
}
