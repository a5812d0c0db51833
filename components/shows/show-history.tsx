import { useTranslations } from 'next-intl';
import type { HistoryLine } from '@/lib/spots/show/history-view';

/** What happened between the comedian and the show so far, the newest first; nothing before the first thing did. */
export function ShowHistory({ lines, brandName }: { lines: readonly HistoryLine[]; brandName: string }) {
  const t = useTranslations('showPage');
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-xl">
        {t('historyTitle')}
      </h2>
      <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
        {lines.map(({ id, what, when, at, text, preferredMinutes }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
              {when}
            </time>
            <p>{t(`history.${what}`, { brand: brandName })}</p>
            {text && <p className="whitespace-pre-line text-ink-soft">{t('quote', { text })}</p>}
            {preferredMinutes !== null && (
              <p className="text-sm text-ink-soft">{t('preferredMinutes', { minutes: preferredMinutes })}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
