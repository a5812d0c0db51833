import { getLocale, getTranslations } from 'next-intl/server';
import { OperatorTitle } from '@/components/platform/operator-page';
import { EmptyState } from '@/components/ui/empty-state';
import { RowLink, RowList } from '@/components/ui/lists';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadOpenReports } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'reports', 'title');

export default async function OperatorReportsPage() {
  await requireOperator();
  const [t, field] = await Promise.all([
    getTranslations('platformOperator.reports'),
    getTranslations('brandsComedians.fields'),
  ]);
  const { reports, hasMore } = await loadOpenReports({ language: await getLocale(), now: new Date() });
  return (
    <>
      <OperatorTitle page="reports" />
      {reports.length === 0 ? (
        <EmptyState drawing="glass" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">{t('looked')}</p>
          <RowList>
            {reports.map(({ kind, id, at, brandId, field: name }) => (
              <RowLink
                key={id}
                href={
                  kind === 'profile' ? `/operator/reports/profiles/${id}` : `/operator/reports/messages/${id}`
                }
                prefetch={false}
              >
                <span className="font-semibold">
                  {name === null ? t('message') : t('profile', { field: field(name) })}
                </span>
                <span className="text-sm wrap-anywhere text-ink-soft">
                  {t('from', { brand: brandId, at })}
                </span>
              </RowLink>
            ))}
          </RowList>
          {hasMore && <p className="text-ink-soft">{t('more')}</p>}
        </div>
      )}
    </>
  );
}
