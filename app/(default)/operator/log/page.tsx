import { getLocale, getTranslations } from 'next-intl/server';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { LogList } from '@/components/platform/log-list';
import { OperatorTitle } from '@/components/platform/operator-page';
import { EmptyState } from '@/components/ui/empty-state';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadOperatorLog } from '@/lib/platform/log-loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'log', 'title');

export default async function OperatorLogPage({ searchParams }: PageProps<'/operator/log'>) {
  const { accountId } = await requireOperator();
  const { before } = await searchParams;
  const t = await getTranslations('platformOperator.log');
  const reading = { language: await getLocale(), now: new Date() };
  const { days, older } = await loadOperatorLog(before, { accountId, ...reading });
  return (
    <>
      <OperatorTitle page="log" />
      <div className="flex flex-col gap-5">
        {before !== undefined && <ToBeginningLink href="/operator/log" />}
        {days.length === 0 ? (
          <EmptyState drawing="glass" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <LogList days={days} />
        )}
        {older && <GoOnLink href={`/operator/log?before=${older}`} />}
      </div>
    </>
  );
}
