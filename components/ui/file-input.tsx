'use client';

import { useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/**
 * A field for files. The browser's own button speaks the language of the browser, so it lies invisibly over one with
 * our words. Needs a message that every screen with a form has (components/ui/client-messages).
 */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useTranslations('formsResend');
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLSpanElement>(null);
  // Forms empty the field by a script after sending the file, which fires no event.
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
          // Some forms take the file in `onChange` and empty the field.
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
