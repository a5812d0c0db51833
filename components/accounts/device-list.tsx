'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { forgetPerson } from './forget-person';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { forgetLists } from '@/components/core/tab-memory';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import { signOut, signOutDevice, signOutEverywhere } from '@/lib/accounts/actions';
import type { ActionState } from '@/lib/core/forms';
import type { SignedInDevice } from '@/lib/accounts/session-view';
import { useDeviceName } from './use-device-name';

/** Devices shown before the list is expanded. Few accounts have more. */
const shownAtOnce = 5;

/** The devices on which the viewer is signed in, with a button to sign out on each, and one for all. */
export function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const t = useTranslations('accountsSettings.devices');
  const other = useActionForm(signOutDevice);
  const here = useActionForm(signOut, { onRedirect: forgetPerson });
  const all = useActionForm(signOutEverywhere, { onRedirect: forgetPerson });
  const outcome = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Gets the focus, because the button that had it is gone.
    if (other.answer.status !== 'idle') outcome.current?.focus({ preventScroll: true });
  }, [other.answer]);
  const formOf = ({ isThis }: SignedInDevice) => (isThis ? here : other).formProps;
  const list = (some: SignedInDevice[]) => (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {some.map((device) => (
        <Device key={device.id} device={device} formProps={formOf(device)} />
      ))}
    </ul>
  );
  const rest = devices.slice(shownAtOnce);
  return (
    <div className="flex flex-col gap-3">
      {/* The line is always there, so that no row moves. */}
      <div ref={outcome} tabIndex={-1} className="min-h-6 outline-none">
        {other.answer.status === 'done' && (
          <p role="status" className="font-semibold text-confirmed">
            {t('ended')}
          </p>
        )}
        {[other, here, all].map(({ answer }, index) => (
          <Failure key={index} answer={answer} />
        ))}
      </div>
      {list(devices.slice(0, shownAtOnce))}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-link">
            {t('more', { count: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
      <form {...all.formProps} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SubmitButton variant="secondary" pendingLabel={t('pending')} onClick={forgetLists}>
          {t('everywhere')}
        </SubmitButton>
        <span className="text-sm text-ink-soft">{t('everywhereHint')}</span>
      </form>
    </div>
  );
}

function Device({ device, formProps }: { device: SignedInDevice; formProps: FormProps }) {
  const t = useTranslations('accountsSettings.devices');
  const { id, isThis, isPhone, since, lastUsed } = device;
  const name = useDeviceName()(device);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2 pr-2 pl-4">
      <Icon name={isPhone ? 'smartphone' : 'monitor'} className="row-span-2 size-6 text-ink-soft" />
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold">{name}</span>
        {isThis && <span className="text-sm font-semibold text-confirmed">{t('here')}</span>}
      </div>
      <form {...formProps}>
        <input type="hidden" name="sessionId" value={id} />
        <SubmitButton
          variant="quiet"
          pendingLabel={t('pending')}
          aria-label={t('endNamed', { device: name })}
          onClick={isThis ? forgetLists : undefined}
        >
          {t('end')}
        </SubmitButton>
      </form>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{isThis ? t('now') : t('lastUsed', { when: lastUsed })}</span>
        <span>{t('since', { day: since })}</span>
      </p>
    </li>
  );
}

function Failure({ answer }: { answer: ActionState }) {
  const t = useTranslations('accountsSettings.devices');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  const { code } = answer;
  return (
    <Alert of={answer} title={resendWords(code) ?? t(code === 'notFound' ? 'gone' : 'failed')}>
      <SendAgain answer={answer} />
    </Alert>
  );
}
