import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** A note of the team in a row; nothing without one. */
export function TeamNote({ note }: { note: string | null }) {
  const t = useTranslations('lineUp');
  return (
    note && (
      <p className="flex gap-1.5 text-sm whitespace-pre-line text-ink-soft">
        <MessageSquareText aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="sr-only">{t('note')} </span>
        {note}
      </p>
    )
  );
}
