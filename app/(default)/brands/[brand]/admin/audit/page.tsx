import { getLocale, getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { AuditFilterForm, AuditList } from '@/components/brands/audit-log';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { auditQuery, isNarrowed, readAuditFilters } from '@/lib/brands/audit-filters';
import { loadAuditLog } from '@/lib/brands/audit-loaders';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/audit'>;

export const generateMetadata = titled('brandsAdmin', 'pages', 'audit', 'title');

export default async function AuditPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations();
  const filters = readAuditFilters(await searchParams);
  const language = await getLocale();
  const log = await loadAuditLog(brand.id, filters, { language, now: new Date() });
  const address = `/brands/${brand.id}/admin/audit` as const;
  return (
    <>
      <AdminTitle brandId={brand.id} hint={t('brandsAuditLog.hint')}>
        {t('brandsAdmin.pages.audit.title')}
      </AdminTitle>
      <div className="flex flex-col gap-5">
        <ClientMessages parts={{ formsResend: ['noDate'] }}>
          <AuditFilterForm brandId={brand.id} filters={filters} log={log} />
        </ClientMessages>
        {filters.before && <ToBeginningLink href={`${address}${auditQuery({ ...filters, before: null })}`} />}
        {log.days.length === 0 ? (
          <EmptyState drawing="glass" title={t('brandsAuditLog.emptyTitle')}>
            {t(isNarrowed(filters) ? 'brandsAuditLog.emptyFiltered' : 'brandsAuditLog.emptyText')}
          </EmptyState>
        ) : (
          <AuditList brandId={brand.id} days={log.days} />
        )}
        {log.older && <GoOnLink href={`${address}${auditQuery({ ...filters, before: log.older })}`} />}
      </div>
    </>
  );
}
