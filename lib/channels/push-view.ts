import { oneLineOf } from '@/lib/core/text-schema';
import type { Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';
import { sentenceOf } from '@/lib/notifications/sentence-view';
import { answersTo } from './answer-view';
import type { SentNotice } from './message-rules';

/** What the service worker gets (server/offline/push-events.ts). */
export type PushPayload = {
  /** Of the message: the same one again takes the place of the first. */
  id: string;
  title: string;
  body: string;
  /** A path of ours. */
  url: string;
  language: Language;
  /** Buttons below it, each with a path of ours. */
  answers: { action: string; title: string; url: string }[];
};

/** Notices whose sentences are shown. Phones show about four lines. */
const shown = 3;

/** The most characters of a sentence. Push services take 4,096 bytes in all. */
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
