'use client';

import { useTranslations } from 'next-intl';
import { FormAnswer } from '@/components/forms/form-answer';
import { SavedNote } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field, Options, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import { saveChannels, sendTestMessage, tryMailsAgain, endPush } from '@/lib/notifications/channels/actions';
import type { ChannelsView } from '@/lib/notifications/channels/loaders';
import { boxName } from '@/lib/notifications/group-rules';
import { useResendWords } from '@/components/forms/resend';
import { Notice } from '@/components/ui/notice';
import type { SignedInDevice } from '@/lib/accounts/session-view';
import { useDeviceName } from '@/components/accounts/use-device-name';
import { PushButton } from './push-button';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The form for the channels of each group of notices, and for the quiet hours. */
export function ChannelForm({ groups, channels, quiet, timeZone }: ChannelsView) {
  const t = useTranslations('accountsSettings.notices');
  const tForm = useTranslations('formsForm');
  const { answer, formProps } = useActionForm(saveChannels, { afterDone: 'keep' });
  const cell = 'w-13 py-2 text-center align-middle last:pr-1';
  const labels = { quietFrom: t('quiet.from'), quietUntil: t('quiet.until') };
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormAnswer answer={answer} fields={{ labels }} />
      <input type="hidden" name="shown" value={channels.join(' ')} />
      <table className="w-full overflow-hidden rounded-card border border-line sheet text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="px-4 py-2 font-semibold">
              {t('group')}
            </th>
            {(['app', ...channels] as const).map((channel) => (
              <th key={channel} scope="col" className={`${cell} font-semibold`}>
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.map(({ group, isOptional, on }) => (
            <tr key={group}>
              <th scope="row" className="py-2 pr-1 pl-4 font-normal">
                {t(`groups.${group}.name`)}
                <span className="block text-sm text-ink-soft">{t(`groups.${group}.hint`)}</span>
              </th>
              {!isOptional && (
                <td className={`${cell} text-confirmed`}>
                  <Icon name="check" className="align-middle" />
                  <span className="sr-only">{t('always')}</span>
                </td>
              )}
              {[...(isOptional ? (['app'] as const) : []), ...channels].map((channel) => (
                <td key={channel} className={cell}>
                  <label className="inline-flex size-11 items-center justify-center">
                    <span className="sr-only">
                      {t('box', { group: t(`groups.${group}.name`), channel: t(channel) })}
                    </span>
                    <input
                      type="checkbox"
                      name={boxName(group, channel)}
                      value="yes"
                      defaultChecked={on.includes(channel)}
                      className="size-6 accent-teal"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">{t('optional')}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">{t('quiet.title')}</legend>
        <div className="grid max-w-md grid-cols-2 gap-3">
          {(['quietFrom', 'quietUntil'] as const).map((name) => (
            <Field key={name} name={name} label={labels[name]}>
              {(control) => (
                <Select {...control} defaultValue={quiet[name]}>
                  <Options
                    of={hours.map((hour) => ({
                      value: hour,
                      label: t('quiet.hour', { hour: String(hour) }),
                    }))}
                  />
                </Select>
              )}
            </Field>
          ))}
        </div>
        <p className="text-sm text-ink-soft">{t('quiet.hint', { zone: timeZone.replaceAll('_', ' ') })}</p>
      </fieldset>
      <div className="flex flex-col items-start gap-3">
        <SubmitButton variant="secondary" pendingLabel={tForm('saving')}>
          {tForm('save')}
        </SubmitButton>
        <SavedNote answer={answer} />
      </div>
    </form>
  );
}

/** The comedian's devices with push messages, and a button for this one, also when none arrive any more. */
export function PushDevices({
  devices,
  publicKey,
  isLost,
}: {
  devices: SignedInDevice[];
  publicKey: string;
  isLost: boolean;
}) {
  const t = useTranslations('notificationsPush');
  const tDevices = useTranslations('accountsSettings.devices');
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
      {isLost && <Notice tone="warning" title={t('lost')} />}
      {(isLost || !devices.some(({ isThis }) => isThis)) && (
        <PushButton publicKey={publicKey} label={t(isLost ? 'again' : 'here')} isAnew={isLost} />
      )}
    </div>
  );
}

/** The button to send oneself a test message, to see its arrival on each channel. */
export function TestMessage() {
  const t = useTranslations('accountsSettings.notices.test');
  const { answer, formProps } = useActionForm(sendTestMessage);
  const resendWords = useResendWords();
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('send')}
      </SubmitButton>
      <div role="status" className="empty:hidden">
        {answer.status === 'done' && <Notice tone="success" title={t('sent')} />}
        {answer.status === 'failed' && (
          <Notice
            tone="error"
            title={resendWords(answer.code) ?? t(answer.code === 'tooSoon' ? 'tooSoon' : 'failed')}
          />
        )}
      </div>
    </form>
  );
}

/** The warning that mails to the comedian's address were refused, with a button to allow mails to it again. */
export function RefusedMails() {
  const t = useTranslations('accountsSettings.notices.refused');
  const { formProps } = useActionForm(tryMailsAgain);
  return (
    <Notice tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <form {...formProps} className="mt-2">
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t('again')}
        </SubmitButton>
      </form>
    </Notice>
  );
}

/** The warning that the mail host of the comedian's address takes no mails from this app at present. */
export function RefusingHost({ host }: { host: string }) {
  const t = useTranslations('accountsSettings.notices.refusingHost');
  return (
    <Notice title={t('title', { host })}>
      <p>{t('text')}</p>
    </Notice>
  );
}
