'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Icon } from './icon';
import { controlBox } from './field';

/**
 * A field for a day, a time or both. Browsers report a half-filled one as empty, and block the form with a bubble of
 * their own, which WebKitGTK does not show. So the field itself reports that it is incomplete, and the form is not
 * sent. An empty field says so too, because WebKitGTK shows the current day in it. Needs messages that every screen
 * with a form has (components/ui/client-messages).
 */
export function MomentInput({
  type,
  className = '',
  value,
  defaultValue,
  ...rest
}: { type: 'date' | 'time' | 'datetime-local' } & Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const t = useTranslations('formsResend');
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(!(value ?? defaultValue));
  const [isHalf, setHalf] = useState(false);
  const halfId = useId();

  // React may also set the value.
  useEffect(() => {
    const { value: now, validity } = input.current!;
    setEmpty(now === '' && !validity.badInput);
  }, [value, defaultValue]);
  useEffect(() => {
    const field = input.current!;
    const { form } = field;
    const look = () => {
      const { badInput } = field.validity;
      setEmpty(field.value === '' && !badInput);
      setHalf((was) => was && badInput);
    };
    const onBlur = () => {
      look();
      setHalf(field.validity.badInput);
    };
    const onReset = () => void setTimeout(look);
    // In the capture phase, before React sends the form.
    const refuse = (event: Event) => {
      if (!field.validity.badInput) return;
      if (!event.defaultPrevented) field.focus();
      event.preventDefault();
      event.stopPropagation();
      setHalf(true);
    };
    field.addEventListener('input', look);
    field.addEventListener('blur', onBlur);
    field.addEventListener('invalid', refuse);
    form?.addEventListener('reset', onReset);
    form?.addEventListener('submit', refuse, true);
    return () => {
      field.removeEventListener('input', look);
      field.removeEventListener('blur', onBlur);
      field.removeEventListener('invalid', refuse);
      form?.removeEventListener('reset', onReset);
      form?.removeEventListener('submit', refuse, true);
    };
  }, []);

  const describedBy = [isHalf && halfId, rest['aria-describedby']].filter(Boolean).join(' ');
  return (
    <span className="flex flex-col gap-1.5">
      <span className="moment">
        <input
          {...rest}
          value={value}
          defaultValue={defaultValue}
          ref={input}
          type={type}
          data-empty={isEmpty || undefined}
          aria-invalid={isHalf || rest['aria-invalid']}
          aria-describedby={describedBy || undefined}
          className={`${controlBox} ${className}`}
        />
        {isEmpty && <span aria-hidden>{t(type === 'time' ? 'noTime' : 'noDate')}</span>}
      </span>
      {isHalf && (
        <span role="alert" id={halfId} className="flex gap-1.5 text-sm font-semibold text-cancelled">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {t('half')}
        </span>
      )}
    </span>
  );
}
