'use client';

import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import type { SignedInDevice } from '@/lib/accounts/session-view';
import { endPush } from '@/lib/notifications/channels/actions';
import { PushButton } from './push-button';
import { useDeviceName } from '@/components/accounts/use-device-name';

/** The devices on which somebody gets push messages, and a button for this one. */
export function PushDevices({ devices, publicKey }: { devices: SignedInDevice[]; publicKey: string }) {
  const t = useTranslations('push');
  const tDevices = useTranslations('settings.devices');
  const nameOf = useDeviceName();
  const { answer, formProps } = useActionForm(endPush);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="mt-3 font-semibold">{t('devices')}</h3>
      {devices.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {devices.map((device) => (
            <li key={device.id} className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
              <span>
                {nameOf(device)}
                {device.isThis && <span className="block text-sm text-confirmed">{tDevices('here')}</span>}
              </span>
              <form {...formProps}>
                <input type="hidden" name="sessionId" value={device.id} />
                <SubmitButton variant="quiet" pendingLabel={t('pending')}>
                  {t('off')} <span className="sr-only">{nameOf(device)}</span>
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      {answer.status === 'failed' && <p role="alert">{t('failed')}</p>}
      {!devices.some(({ isThis }) => isThis) && <PushButton publicKey={publicKey} label={t('here')} />}
    </div>
  );
}
