'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** The minutes that a line can have; lib/line-ups/schema has the same range. */
const range = { min: 1, max: 180 };

const step = 'hidden size-11 items-center justify-center rounded-card text-teal hover:bg-teal-soft sm:flex';

/**
 * The minutes of a line: typed, or one more or less by buttons. The value is taken on Enter and on blur; invalid text
 * is replaced by the old value.
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
  const [text, setText] = useState(String(minutes));
  const [known, setKnown] = useState(minutes);
  if (known !== minutes) {
    setKnown(minutes);
    setText(String(minutes));
  }
  const take = (typed: string) => {
    const wanted = Number(typed);
    const isFit = Number.isInteger(wanted) && wanted >= range.min && wanted <= range.max;
    setText(String(isFit ? wanted : minutes));
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
        {...range}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(text);
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
