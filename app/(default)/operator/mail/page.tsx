import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { EndedAddresses, MailChannel, MailTroubles } from '@/components/platform/mail-channel';
import { FactList, OperatorTitle } from '@/components/platform/operator-page';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadMailQueue, type MailQueue } from '@/lib/platform/system-loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'mail', 'title');

export default async function OperatorMailPage() {
  await requireOperator();
  const [t, words, ofLog] = await Promise.all([
    getTranslations('platformOperator.mail'),
    getTranslations('dataOwnExport.values'),
    getTranslations('brandsAuditLog.kinds'),
  ]);
  const named = (kind: MailQueue['kinds'][number]['kind']) =>
    kind === 'showCancelled' ? ofLog(kind) : words(kind);
  const queue = await loadMailQueue({ language: await getLocale(), now: new Date() });
  const { by, channels, kinds, hours, lacks, stops, unread, ended } = queue;
  return (
    <ClientMessages namespaces={['platformOperator']}>
      <OperatorTitle page="mail" />
      <div className="flex flex-col gap-8">
        {lacks.every(({ code }) => code !== 'mailServer') && <p>{t(`by.${by ?? 'unknown'}`)}</p>}
        <MailTroubles lacks={lacks} stops={stops} unread={unread} />
        {channels.map((one) => (
          <MailChannel key={one.channel} of={one} />
        ))}
        <EndedAddresses ended={ended} />
        <Section id="kinds" title={t('kindsTitle')}>
          {kinds.length === 0 ? (
            <p className="text-ink-soft">{t('noKinds')}</p>
          ) : (
            <FactList
              facts={kinds.map(({ kind, count }) => [named(kind), t('notices', { count })] as const)}
            />
          )}
        </Section>
        <Section id="hours" title={t('hoursTitle')}>
          {hours.length === 0 ? (
            <p className="text-ink-soft">{t('noHours')}</p>
          ) : (
            <FactList
              facts={hours.map(({ hour, sent, failed }) => [hour, t('ended', { sent, failed })] as const)}
            />
          )}
        </Section>
      </div>
    </ClientMessages>
  );
}
