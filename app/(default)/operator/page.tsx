import { getLocale, getTranslations } from 'next-intl/server';
import { PageTitle } from '@/components/ui/page';
import { OperatorLinks, VersionFacts } from '@/components/platform/overview';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadWaiting } from '@/lib/platform/loaders';
import { loadVersion } from '@/lib/platform/system-loaders';

export const generateMetadata = titled('platformOperator', 'title');

export default async function OperatorPage() {
  await requireOperator();
  const reading = { language: await getLocale(), now: new Date() };
  const [t, version, waiting] = await Promise.all([
    getTranslations('platformOperator'),
    loadVersion(reading),
    loadWaiting(),
  ]);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
        <OperatorLinks waiting={waiting} />
      </div>
      <Section id="version" title={t('version.title')}>
        <VersionFacts version={version} />
      </Section>
    </div>
  );
}
