import { getLocale, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { PageHead } from '@/components/ui/page-head';
import { OperatorLinks, VersionFacts } from '@/components/platform/overview';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadWaiting } from '@/lib/platform/loaders';
import { loadTroubles, loadVersion } from '@/lib/platform/system-loaders';

export const generateMetadata = titled('platformOperator', 'title');

export default async function OperatorPage() {
  await requireOperator();
  const reading = { language: await getLocale(), now: new Date() };
  const [t, troubles, version, waiting] = await Promise.all([
    getTranslations(),
    loadTroubles(reading.language),
    loadVersion(reading),
    loadWaiting(),
  ]);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <PageHead icon="settings" title={t('platformOperator.title')} hint={t('platformOperator.hint')} />
        {troubles.length > 0 && (
          <div className="mb-6">
            <Notice tone="warning" title={t('platformAlarms.now')}>
              {troubles.map((sentence) => (
                <p key={sentence} className="wrap-anywhere">
                  {sentence}
                </p>
              ))}
            </Notice>
          </div>
        )}
        <OperatorLinks waiting={waiting} />
      </div>
      <Section id="version" title={t('platformOperator.version.title')}>
        <VersionFacts version={version} />
      </Section>
    </div>
  );
}
