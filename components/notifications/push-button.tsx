'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PendingFace } from '@/components/ui/submit-button';
import { subscribePush } from '@/lib/notifications/channels/actions';

/** The ability of this browser to receive push messages. Null on the server. */
type Situation = 'unable' | 'refused' | 'able' | null;

function situationHere(): Situation {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : 'able';
}

const never = () => () => {};

async function subscribe(publicKey: string, isAnew: boolean): Promise<FormData> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // Browsers return the same subscription while they have it, also when its push service has ended it.
  if (isAnew) await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  const form = new FormData();
  form.set('endpoint', endpoint);
  form.set('p256dh', keys.p256dh ?? '');
  form.set('auth', keys.auth ?? '');
  return form;
}

/**
 * A button that switches push messages on in this browser. The browser asks for permission only after a tap on it.
 *
 * @param props.publicKey null when this browser gets them already
 * @param props.children the purpose, beside the button; shown only where the button is
 * @param props.isAnew whether the subscription that the browser may have does not work
 * @param props.isQuiet shows nothing where this browser cannot do it, instead of the reason
 */
export function PushButton({
  publicKey,
  label,
  isAnew = false,
  isQuiet = false,
  children,
}: {
  publicKey: string | null;
  label: string;
  isAnew?: boolean;
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('notificationsPush');
  const situation = useSyncExternalStore<Situation>(never, situationHere, () => null);
  const { answer, isSending, send } = useActionForm(subscribePush);
  const [problem, setProblem] = useState<'refused' | 'failed' | null>(null);
  // Two answers may arrive at once, when the prompt was opened twice.
  const isBusy = useRef(false);
  const [isSubscribing, setSubscribing] = useState(false);
  if (situation !== 'able') {
    return situation && !isQuiet ? <p className="text-sm text-ink-soft">{t(situation)}</p> : null;
  }
  const isDone = answer.status === 'done';
  if (publicKey === null && !isDone) return null;
  const isPending = isSubscribing || isSending;
  const ask = async () => {
    if (publicKey === null || isPending) return;
    setProblem(null);
    // The browser's prompt may stay open for long, and be closed without an answer. A second tap opens it again.
    const permission = await Notification.requestPermission();
    if (permission === 'denied') setProblem('refused');
    if (permission !== 'granted' || isBusy.current) return;
    isBusy.current = true;
    setSubscribing(true);
    const form = await subscribe(publicKey, isAnew).catch(() => null);
    isBusy.current = false;
    setSubscribing(false);
    if (form) send(form);
    else setProblem('failed');
  };
  const failed = answer.status === 'failed' ? 'failed' : problem;
  return (
    <div className="flex flex-col items-start gap-3">
      {!isDone && (
        <>
          {children}
          <Button variant="secondary" aria-disabled={isPending || undefined} onClick={() => void ask()}>
            <PendingFace label={isPending ? t('pending') : null}>{label}</PendingFace>
          </Button>
        </>
      )}
      <div role="status" className="empty:hidden">
        {isDone && <Notice tone="success" title={t('on')} />}
        {failed && !isPending && <Notice tone="warning" title={t(failed)} />}
      </div>
    </div>
  );
}
