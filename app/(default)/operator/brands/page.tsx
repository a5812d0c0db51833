import { getLocale, getTranslations } from 'next-intl/server';
import { GoOnLink, ToBeginningLink, RowLink, RowList } from '@/components/ui/lists';
import { OperatorTitle, SearchForm } from '@/components/platform/operator-page';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadBrands } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'brands', 'title');

export default async function OperatorBrandsPage({ searchParams }: PageProps<'/operator/brands'>) {
  await requireOperator();
  const { q, after } = await searchParams;
  const t = await getTranslations('platformOperator.brands');
  const reading = { language: await getLocale(), now: new Date() };
  const { brands, text, next } = await loadBrands({ q, after }, reading);
  const query = (from: string | null): '' | `?${string}` => {
    const parts = new URLSearchParams({ ...(text && { q: text }), ...(from && { after: from }) });
    return parts.size > 0 ? `?${parts.toString()}` : '';
  };
  return (
    <>
      <OperatorTitle page="brands">
        <LinkButton variant="stage" href="/operator/brands/new" prefetch={false}>
          {t('new')}
        </LinkButton>
      </OperatorTitle>
      <div className="flex flex-col gap-5">
        <SearchForm address="/operator/brands" label={t('search')} text={text} />
        {after !== undefined && <ToBeginningLink href={`/operator/brands${query(null)}`} />}
        {brands.length === 0 ? (
          <EmptyState title={t('emptyTitle')}>{t(text ? 'emptyFound' : 'emptyText')}</EmptyState>
        ) : (
          <RowList>
            {brands.map(({ id, name, members, admins, coming, paused }) => (
              <RowLink key={id} href={`/operator/brands/${id}`} prefetch={false}>
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm wrap-anywhere text-ink-soft">{id}</span>
                <span className="text-sm text-ink-soft">{t('counts', { members, admins, coming })}</span>
                {paused && <span className="text-sm font-semibold">{t('pausedSince', { at: paused })}</span>}
              </RowLink>
            ))}
          </RowList>
        )}
        {next && <GoOnLink href={`/operator/brands${query(next)}`} />}
      </div>
    </>
  );
}
