import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { placeOf } from '@/lib/places/view';
import { answerToken, readAnswerLink, type LinkAnswer } from '@/lib/notifications/channels/link-rules';
import { findRequest, linkStateOf, type LinkState } from './queries';

/** The page of an answer link. Only an open link shows the request, because an old link may be in other hands. */
export type AnswerLinkView = {
  /** The link's answer. */
  answer: LinkAnswer;
  language: Language;
  state: LinkState;
  request: null | {
    name: string;
    title: string;
    brand: string;
    day: string;
    starts: string;
    /** The venue with its address and city. */
    place: string;
    /** A token for each answer. */
    tokens: Record<LinkAnswer, string>;
  };
};

/** Loads the page of an answer link; null for a forged one, and when the comedian's account is deleted. */
export async function loadAnswerLink(token: string, now: Date): Promise<AnswerLinkView | null> {
  const secret = env().NEXTAUTH_SECRET;
  const link = readAnswerLink(secret, token);
  const found = link && (await findRequest(db(), link.applicationId));
  if (!link || !found) return null;
  const { comedian, show } = found;
  const { language } = comedian;
  const { answer } = link;
  const state = linkStateOf(link, found, now);
  const { timeZone } = show.venue;
  return {
    answer,
    language,
    state,
    request:
      state === 'open'
        ? {
            name: comedian.name,
            title: show.title,
            brand: show.brand.name,
            day: describeDay(show.startsAt, timeZone, language, now),
            starts: describeTime(show.startsAt, timeZone),
            place: placeOf(show.venue, language),
            tokens: {
              no: answerToken(secret, { ...link, answer: 'no' }),
              yes: answerToken(secret, { ...link, answer: 'yes' }),
            },
          }
        : null,
  };
}
