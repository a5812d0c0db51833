import type { Language } from '@/lib/core/i18n/language';
import { answerPath, linkAnswers, type LinkAnswer } from '@/lib/notifications/channels/answer-link-rules';
import { wordsIn } from '@/lib/core/i18n/words';
import type { SentNotice } from './message-rules';

/** An answer that somebody can give with one tap, without signing in. */
export type AnswerOffer = { answer: LinkAnswer; words: string; path: string };

/** Returns the answers to the request of a notice; none for any other notice. */
export function answersTo({ asked }: SentNotice, secret: string, language: Language): AnswerOffer[] {
  if (!asked) return [];
  const t = wordsIn({ language, namespace: 'answerLink' });
  return linkAnswers.map((answer) => ({
    answer,
    words: t(`offer.${answer}`),
    path: answerPath(secret, { ...asked, answer }),
  }));
}
