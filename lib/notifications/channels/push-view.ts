import { oneLineOf } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { sentenceOf } from '@/lib/notifications/sentence-view';
import { answersTo } from './answer-view';
import type { SentNotice } from './message-rules';

/** The data that the service worker gets (server/offline/push-events.ts). */
export type PushPayload = {
  /** The id of the message. When it arrives again, it replaces the first one on the screen. */
  id: string;
  title: string;
  body: string;
  /** A path of this app. */
  url: string;
  language: Language;
  /** Buttons below the message, each with a path of this app. */
  answers: { action: string; title: string; url: string }[];
};

/** The most notices whose sentences are shown. Phones show about four lines. */
const shown = 3;

/** The most characters of a sentence. A push service takes at most 4,096 bytes for the whole message. */
const longestSentence = 200;

/** Returns what a phone shows of these notices, the newest first, as JSON. */
export function toPushPayload(
  id: string,
  notices: readonly SentNotice[],
  { language, secret }: { language: Language; secret: string },
): string {
  const t = wordsIn({ language, namespace: 'mail' });
  const tNotices = wordsIn({ language, namespace: 'notices' });
  const [first] = notices;
  const lines = notices
    .slice(0, shown)
    .map((notice) => oneLineOf(sentenceOf(notice, tNotices), longestSentence));
  const isOne = notices.length === 1 && first;
  const payload: PushPayload = {
    id,
    title: isOne
      ? oneLineOf(first.show?.brandName ?? wordsIn({ language, namespace: 'app' })('name'), 80)
      : t('subject', { count: notices.length }),
    body: lines.join('\n'),
    url: isOne ? `/user/notices/${first.id}` : '/user/notices',
    language,
    answers: isOne
      ? answersTo(first, secret, language).map(({ answer, words, path }) => ({
          action: answer,
          title: words,
          url: path,
        }))
      : [],
  };
  return JSON.stringify(payload);
}
