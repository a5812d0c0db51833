'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lineMinutes } from '@/lib/line-ups/draft-rules';

const step = 'hidden size-11 items-center justify-center rounded-card text-teal hover:bg-teal-soft sm:flex';

/**
 * The minutes of a line: typed, or one more or less by buttons. What was typed is taken on Enter and on blur; invalid
 * text is replaced by the old value. Without typing, leaving the field changes nothing, whatever has happened to the
 * line meanwhile.
 */
export function MinutesField({
  minutes,
  label,
  disabled,
  onChange,
}: {
  minutes: number;
  label: string;
  disabled: boolean;
  onChange: (minutes: number) => void;
}) {
  const t = useTranslations('lineUp');
  /** What was typed and not taken yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(minutes);
  if (known !== minutes) {
    setKnown(minutes);
    setTyped(null);
  }
  const take = (text: string | null) => {
    setTyped(null);
    const wanted = Number(text ?? '');
    const isFit = Number.isInteger(wanted) && wanted >= lineMinutes.min && wanted <= lineMinutes.max;
    if (isFit && wanted !== minutes) onChange(wanted);
  };
  if (disabled) return <span className="pr-2 text-sm tabular-nums">{t('minutes', { minutes })}</span>;
  return (
    // Pointer events in here are for the field and must not start dragging the line.
    <span
      className="flex items-center"
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={step}
        onClick={() => take(String(minutes - 1))}
      >
        <Minus size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        {...lineMinutes}
        value={typed ?? minutes}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(typed);
        }}
        className={
          'h-11 w-12 rounded-card border border-edge bg-surface px-1 text-center text-base tabular-nums sm:w-14 ' +
          '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none'
        }
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={step}
        onClick={() => take(String(minutes + 1))}
      >
        <Plus size={16} />
      </button>
      <span className="pl-1.5 text-sm text-ink-soft sm:pl-0">{t('min')}</span>
    </span>
  );
}
