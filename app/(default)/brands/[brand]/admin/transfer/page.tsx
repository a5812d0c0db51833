import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { HandOverForm } from '@/components/brands/hand-over-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea, loadHeirs } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('admin', 'pages', 'transfer', 'title');

export default async function TransferPage({ params }: PageProps<'/brands/[brand]/admin/transfer'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand, 'manageMembers');
  const t = await getTranslations();
  const heirs = await loadHeirs(brand.id, viewer.email);
  return (
    <ClientMessages namespaces={['handOver', 'adminErrors', 'form', 'validation']}>
      <AdminTitle brandId={brand.id} hint={t('handOver.hint')}>
        {t('admin.pages.transfer.title')}
      </AdminTitle>
      {heirs.length === 0 ? (
        <EmptyState
          title={t('handOver.emptyTitle')}
          action={
            <LinkButton href={`/brands/${brand.id}/admin/members`}>{t('handOver.toMembers')}</LinkButton>
          }
        >
          <p>{t('handOver.emptyText')}</p>
        </EmptyState>
      ) : (
        <HandOverForm brand={brand} members={heirs} />
      )}
    </ClientMessages>
  );
}
