import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { DayLog, GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { OperatorTitle } from '@/components/platform/operator-page';
import { EmptyState } from '@/components/ui/empty-state';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadRenames } from '@/lib/platform/log-loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'renames', 'title');

export default async function OperatorRenamesPage({ searchParams }: PageProps<'/operator/renames'>) {
  const context = operatorContext(await requireOperator());
  const { before } = await searchParams;
  const t = await getTranslations('platformOperator.renames');
  const reading = { language: await getLocale(), now: context.now };
  const { days, older } = await loadRenames(context, before, reading);
  return (
    <>
      <OperatorTitle page="renames" />
      <div className="flex flex-col gap-5">
        {before !== undefined && <ToBeginningLink href="/operator/renames" />}
        {days.length === 0 ? (
          <EmptyState drawing="glass" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <DayLog days={days}>
            {(entry) => (
              <>
                <p>{t('entry', { before: entry.before, after: entry.after })}</p>
                <Link
                  href={
                    'brandId' in entry
                      ? `/operator/brands/${entry.brandId}`
                      : `/operator/people/${entry.comedianId}`
                  }
                  prefetch={false}
                  className="inline-flex min-h-11 items-center text-sm text-link"
                >
                  {'brandId' in entry ? t('toBrand') : t('toPerson')}
                </Link>
              </>
            )}
          </DayLog>
        )}
        {older && <GoOnLink href={`/operator/renames?before=${older}`} />}
      </div>
    </>
  );
}
