import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { ActForm } from '@/components/platform/act-form';
import { BlockForm } from '@/components/platform/operator-forms';
import { FactList } from '@/components/platform/operator-page';
import { Section } from '@/components/ui/section';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { liftPlatformBlock } from '@/lib/platform/actions';
import { loadPerson } from '@/lib/platform/loaders';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

export const generateMetadata = titled('platformOperator', 'pages', 'people', 'title');

export default async function OperatorPersonPage({ params }: PageProps<'/operator/people/[comedian]'>) {
  const context = operatorContext(await requireOperator());
  const t = await getTranslations('platformOperator');
  const reading = { language: await getLocale(), now: context.now };
  const person = await loadPerson(context, (await params).comedian, reading);
  const { comedianId, name, cityName, since, ahead, openReports, blocks } = person;
  const isBlocked = blocks.some(({ brandId, isRunning }) => brandId === null && isRunning);
  return (
    <ClientMessages namespaces={['platformOperator', 'brandsErrors', 'formsValidation']}>
      <PageHead back="/operator/people" backTo={t('pages.people.title')} title={name} hint={cityName} />
      <div className="flex flex-col gap-8">
        <FactList
          facts={[
            [t('people.since'), since],
            [t('people.ahead'), t('people.aheadOf', { count: ahead })],
            [t('people.reports'), t('people.reportsOf', { count: openReports })],
          ]}
        />
        <Section id="blocks" title={t('people.blocksTitle')}>
          {blocks.length === 0 && <p className="text-ink-soft">{t('people.noBlocks')}</p>}
          {blocks.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line sheet">
              {blocks.map(({ id, brandId, from, until, reason, isRunning }) => (
                <li key={id} className="flex flex-col items-start gap-1 px-4 py-3">
                  <p className="font-semibold">
                    {t(isRunning ? 'people.blockRuns' : 'people.blockEnded', { from, until })}
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-soft">{brandId ?? t('people.everywhere')}</p>
                  <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
                  {isRunning && brandId === null && (
                    <ActForm act={liftPlatformBlock} fields={{ blockId: id }} label={t('people.lift')} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Section>
        {!isBlocked && (
          <Section id="block" title={t('people.blockTitle')}>
            <BlockForm
              comedianId={comedianId}
              name={name}
              ahead={ahead}
              today={dateIn(context.now, platformZone)}
            />
          </Section>
        )}
      </div>
    </ClientMessages>
  );
}
