import { getLocale, getTranslations } from 'next-intl/server';
import { ComedianFilterForm } from '@/components/brands/comedians/comedian-filter';
import { ComedianTable } from '@/components/brands/comedians/comedian-list';
import { NoComedians } from '@/components/brands/comedians/no-comedians';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { comedianQuery, countComedianFilters, readComedianFilters } from '@/lib/brands/comedians/filters';
import { loadComedians } from '@/lib/brands/comedians/list-loaders';
import { requireBrandArea } from '@/lib/brands/loaders';
import { maxPages } from '@/lib/core/database/paging';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/comedians'>;

export const generateMetadata = titled('brandsComedians', 'title');

export default async function ComediansPage({ params, searchParams }: Props) {
  const { brand, abilities } = await requireBrandArea((await params).brand);
  const t = await getTranslations('brandsComedians');
  const filters = readComedianFilters(await searchParams);
  const looking = { language: await getLocale(), now: new Date() };
  const { comedians, next, tags } = await loadComedians(brand.id, filters, looking, findBrandHistory);
  const address = `/brands/${brand.id}/team/comedians` as const;
  const isNarrowed = countComedianFilters(filters) > 0 || filters.q !== '';
  const { pages } = filters;
  const more = pages < maxPages ? { pages: pages + 1 } : { pages: 1, after: next };
  return (
    <>
      <PageHead isWide icon="users-round" title={t('title')}>
        <ComedianFilterForm brandId={brand.id} filters={filters} tags={tags} />
        {abilities.blockComedians && (
          <LinkButton variant="quiet" href={`/brands/${brand.id}/admin/blocks`} className="max-sm:ml-auto">
            {t('toBlocks')}
          </LinkButton>
        )}
      </PageHead>
      <div className="flex flex-col gap-3">
        {filters.after && (
          <ToBeginningLink href={`${address}${comedianQuery({ ...filters, pages: 1, after: null })}`} />
        )}
        {comedians.length > 0 ? (
          <ComedianTable brandId={brand.id} filters={filters} comedians={comedians} />
        ) : (
          <NoComedians
            of="brandsComedians"
            brandId={brand.id}
            isNarrowed={isNarrowed}
            resetHref={address}
            resetLabel={t('filters.reset')}
          />
        )}
        {next && (
          <GoOnLink
            href={`${address}${comedianQuery({ ...filters, ...more })}`}
            isAdding={pages < maxPages}
          />
        )}
        <p className="text-sm text-ink-soft">{t('hint')}</p>
      </div>
    </>
  );
}
