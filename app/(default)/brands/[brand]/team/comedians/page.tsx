import { getLocale, getTranslations } from 'next-intl/server';
import { ComedianFilterForm, ComedianList } from '@/components/brands/comedians/comedian-list';
import { NoComedians } from '@/components/brands/comedians/no-comedians';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { LinkButton } from '@/components/ui/button';
import { comedianQuery, countComedianFilters, readComedianFilters } from '@/lib/brands/comedians/filters';
import { loadComedians } from '@/lib/brands/comedians/list-loaders';
import { requireBrandArea } from '@/lib/brands/loaders';
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
  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-5">
        {abilities.blockComedians && (
          <p>
            <LinkButton href={`/brands/${brand.id}/admin/blocks`}>{t('toBlocks')}</LinkButton>
          </p>
        )}
        <ComedianFilterForm brandId={brand.id} filters={filters} tags={tags} />
        {filters.after && (
          <ToBeginningLink href={`${address}${comedianQuery({ ...filters, after: null })}`} />
        )}
        {comedians.length > 0 ? (
          <ComedianList brandId={brand.id} comedians={comedians} />
        ) : (
          <NoComedians
            of="brandsComedians"
            brandId={brand.id}
            isNarrowed={isNarrowed}
            resetHref={address}
            resetLabel={t('filters.reset')}
          />
        )}
        {next && <GoOnLink href={`${address}${comedianQuery({ ...filters, after: next })}`} />}
      </div>
    </>
  );
}
