import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { sendGivenUpAgain } from '@/lib/platform/actions';
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
