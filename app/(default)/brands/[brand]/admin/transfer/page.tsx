import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { HandOverForm } from '@/components/brands/hand-over-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea, loadHeirs } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('brandsAdmin', 'pages', 'transfer', 'title');

export default async function TransferPage({ params }: PageProps<'/brands/[brand]/admin/transfer'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand, 'manageMembers');
  const t = await getTranslations();
  const heirs = await loadHeirs(brand.id, viewer.email);
  return (
    <ClientMessages namespaces={['brandsHandOver', 'brandsErrors', 'formsForm', 'formsValidation']}>
      <AdminTitle brandId={brand.id} hint={t('brandsHandOver.hint')}>
        {t('brandsAdmin.pages.transfer.title')}
      </AdminTitle>
      {heirs.length === 0 ? (
        <EmptyState
          drawing="stool"
          title={t('brandsHandOver.emptyTitle')}
          action={
            <LinkButton href={`/brands/${brand.id}/admin/members`}>
              {t('brandsHandOver.toMembers')}
            </LinkButton>
          }
        >
          <p>{t('brandsHandOver.emptyText')}</p>
        </EmptyState>
      ) : (
        <HandOverForm brand={brand} members={heirs} />
      )}
    </ClientMessages>
  );
}
