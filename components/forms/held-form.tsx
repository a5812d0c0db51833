'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { shield, SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toaster';
import { askServer, type ServerAction } from './ask-server';
import type { FormProps } from './use-action-form';
import { useLeaveQuestion } from './use-unsaved';

/** Seconds in which a held form can be undone. */
const undoSeconds = 10;

/**
 * Holds a form in the browser before it is sent, so that it can be undone before it has any effect or notifies anyone.
 * Changing a field meanwhile also undoes it. Navigating to another page sends it at once. Without JavaScript nothing is
 * held. Needs the messages `formsHeld`.
 *
 * @param isHeld whether sending the form now would have effects
 */
export function useHeldForm<Value, Details>(
  action: ServerAction<Value, Details>,
  formProps: FormProps,
  isHeld: boolean,
) {
  const t = useTranslations('formsHeld');
  const held = useRef<FormData>(null);
  const isDue = useRef(false);
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  useLeaveQuestion(waiting !== null);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      held.current = null;
      isDue.current = true;
      setWaiting(null);
      waiting.requestSubmit();
    }, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting]);

  const failedText = t('failed');
  useEffect(() => {
    return () => {
      const form = held.current;
      if (!form) return;
      held.current = null;
      void askServer(action, form).then(({ status }) => {
        if (status === 'failed') showToast(failedText, { tone: 'error', stays: true });
      });
    };
  }, [action, failedText]);

  const undo = () => {
    held.current = null;
    setWaiting(null);
  };
  return {
    isWaiting: waiting !== null,
    undo,
    formProps: {
      ...formProps,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        undo();
        formProps.onInput?.(event);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!isHeld || isDue.current) {
          isDue.current = false;
          return formProps.onSubmit(event);
        }
        const form = event.currentTarget;
        // An invalid form is not held: the server responds with the reasons, in every browser.
        if (!waiting && !form.checkValidity()) return formProps.onSubmit(event);
        event.preventDefault();
        if (waiting) return;
        held.current = new FormData(form);
        setWaiting(form);
      },
    },
  };
}

/** The button of a held form. It keeps its place while the form waits, with the undo button beside it. */
export function HeldSubmit({
  held: { isWaiting, undo },
  children,
  ...button
}: { held: Pick<ReturnType<typeof useHeldForm>, 'isWaiting' | 'undo'> } & ComponentProps<
  typeof SubmitButton
>) {
  const t = useTranslations('formsHeld');
  const box = useRef<HTMLDivElement>(null);
  // On a phone, content below the button would lie under the bar. The shield keeps a double tap from undoing.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    box.current?.scrollIntoView?.({ block: 'nearest' });
    shield(box.current, performance.now());
  }, [isWaiting]);
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...button}>{isWaiting ? t('waiting') : children}</SubmitButton>
        {isWaiting && (
          <Button
            size={button.size}
            onClick={() => {
              box.current?.querySelector('button')?.focus();
              undo();
            }}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {isWaiting && t('note', { seconds: undoSeconds })}
      </p>
    </div>
  );
}
