import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { HistoryLine } from '@/lib/spots/show/history-view';

/** What happened between the comedian and the show, the newest first; nothing before the first event. */
export function ShowHistory({ lines, brandName }: { lines: readonly HistoryLine[]; brandName: string }) {
  const t = useTranslations('showPage');
  if (lines.length === 0) return null;
  return (
    <Section id="history" title={t('historyTitle')}>
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
    </Section>
  );
}
