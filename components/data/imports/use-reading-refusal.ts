import { useTranslations, type Messages } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/forms';
import { importLimits } from '@/lib/data/imports/limits';
import { subscriptionLimits } from '@/lib/data/subscriptions/limits';

type Words = Messages['dataSubscriptions'];
type Translator = ReturnType<typeof useTranslations<'dataSubscriptions'>>;

/** Returns the text for the reason why a calendar could not be read. */
export function problemWords(t: Translator, code: string): string {
  const problem = code as keyof Words['problems'];
  return t(`problems.${t.has(`problems.${problem}`) ? problem : 'brokenCalendar'}`, {
    megabytes: importLimits.bytes / 1024 / 1024,
    rows: importLimits.rows,
  });
}

/** Returns the text for a refused step of a subscription; undefined for one that was not refused. */
export function useReadingRefusal(answer: ActionState): string | undefined {
  const t = useTranslations('dataSubscriptions');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return undefined;
  // `busy` can come from the parser as well as from the database, and means the same: nothing was done.
  const code = Object.values(answer.fields)[0] ?? answer.code;
  if (t.has(`problems.${code as keyof Words['problems']}`)) return problemWords(t, code);
  const resend = resendWords(answer.code, 'change');
  if (resend) return resend;
  const error = code as keyof Words['errors'];
  const known = t.has(`errors.${error}`) ? error : 'unexpected';
  return t(`errors.${known}`, { count: subscriptionLimits.ofBrand });
}
