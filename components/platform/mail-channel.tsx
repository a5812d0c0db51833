import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { reviveAddresses, sendGivenUpAgain } from '@/lib/platform/actions';
import { kindOfStop } from '@/lib/notifications/channels/stop-rules';
import type { MailQueue } from '@/lib/platform/system-loaders';
import { ActForm } from './act-form';
import { FactList } from './operator-page';

export function MailChannel({
  of: { channel, states, errors, givenUp },
}: {
  of: MailQueue['channels'][number];
}) {
  const t = useTranslations('platformOperator.mail');
  return (
    <Section id={channel} title={t(`channels.${channel}`)}>
      {states.length === 0 ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <FactList
          facts={states.map(
            ({ state, count, oldest }) => [t(`states.${state}`), t('messages', { count, oldest })] as const,
          )}
        />
      )}
      {errors.length > 0 && (
        <>
          <h3 className="text-base font-semibold">{t('errors')}</h3>
          <FactList
            facts={errors.map(
              ({ error, count }) => [error ?? t('beingSent'), t('errorCount', { count })] as const,
            )}
          />
        </>
      )}
      {givenUp > 0 && (
        <ActForm
          act={sendGivenUpAgain}
          fields={{ channel }}
          label={t('again')}
          longLabel={t('againOn', { channel: t(`channels.${channel}`) })}
        />
      )}
    </Section>
  );
}

/** The reasons why no mails leave, the hosts that refuse all of them, and the reports that could not be parsed. */
export function MailTroubles({ lacks, stops, unread }: Pick<MailQueue, 'lacks' | 'stops' | 'unread'>) {
  const t = useTranslations('platformOperator.mail');
  const tLacks = useTranslations('coreLacks');
  return (
    <>
      {lacks.map((lack) => (
        <Notice key={lack.code} tone="warning" title={tLacks(lack.code, { ...lack } as never)} />
      ))}
      {stops.map(({ host, answer, since }) => (
        <Notice key={host} tone="warning" title={t(`stops.${kindOfStop(host)}.title`, { host })}>
          <p>{t(`stops.${kindOfStop(host)}.text`)}</p>
          <p className="wrap-anywhere">
            {t('stops.since', { since })} <span lang="en">{answer}</span>
          </p>
        </Notice>
      ))}
      {unread > 0 && <Notice title={t('unread', { count: unread })} />}
    </>
  );
}

/** Addresses that have ended as unknown, with buttons that send mails to them again. */
export function EndedAddresses({ ended }: Pick<MailQueue, 'ended'>) {
  const t = useTranslations('platformOperator.mail.addresses');
  const some = ended.filter(({ count }) => count > 0);
  return (
    <Section id="addresses" title={t('title')}>
      <p className="text-ink-soft">{some.length === 0 ? t('none') : t('hint')}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {some.map(({ hours, count }) => (
          <li key={hours}>
            <ActForm
              act={reviveAddresses}
              fields={{ hours: String(hours) }}
              label={t('again', { hours: String(hours), count })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
