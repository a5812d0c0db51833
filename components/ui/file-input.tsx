'use client';

import { useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/**
 * A field for files. The browser's own button speaks the language of the browser, so it lies unseen over one with our
 * words. Needs a message that every screen with a form has (components/ui/client-messages).
 */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useTranslations('formsResend');
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLSpanElement>(null);
  // Whoever has sent the file empties the field by a script, which no event tells.
  const forgetSent = useEffectEvent(() => {
    if (chosen && field.current?.querySelector('input')?.value === '') setChosen('');
  });
  useLayoutEffect(() => forgetSent());
  return (
    <span ref={field} className="file-input">
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          onChange?.(event);
          // Some forms take the file and empty the field.
          const isKept = event.currentTarget.value !== '';
          setChosen(isKept ? files.map(({ name }) => name).join(', ') : '');
        }}
      />
      <span aria-hidden>
        <b>{t('chooseFile')}</b>
        <span className="min-w-0 truncate">{chosen}</span>
      </span>
    </span>
  );
}
