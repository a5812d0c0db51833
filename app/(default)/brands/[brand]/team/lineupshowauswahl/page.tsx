import { CalendarPlus } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressTabs } from '@/components/ui/address-tabs';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { ShowChoiceEmpty, ShowChoiceSearch } from '@/components/shows/show-choice-search';
import { ShowChoiceList } from '@/components/shows/show-choice-list';
import { LinkButton } from '@/components/ui/button';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { readShowChoiceFilters, showChoiceQuery } from '@/lib/shows/choice-filters';
import { loadShowChoice } from '@/lib/shows/choice-loaders';

type Props = PageProps<'/brands/[brand]/team/lineupshowauswahl'>;

export const generateMetadata = titled('showsChoice', 'title');

export default async function ShowChoicePage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('showsChoice');
  const filters = readShowChoiceFilters(await searchParams);
  const language = await getLocale();
  const { shows, next } = await loadShowChoice(brand.id, filters, { language, now: new Date() });
  const address = `/brands/${brand.id}/team/lineupshowauswahl` as const;
  const { when, q } = filters;
  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <p className="mb-5 flex flex-wrap gap-2">
        <LinkButton variant="stage" href={`/brands/${brand.id}/team/shows/new`}>
          <CalendarPlus aria-hidden size={18} />
          {t('new')}
        </LinkButton>
        <LinkButton href={`/brands/${brand.id}/team/series`}>{t('series')}</LinkButton>
        <LinkButton href={`/brands/${brand.id}/team/applications`}>{t('inbox')}</LinkButton>
        <LinkButton href={`/brands/${brand.id}/team/import`}>{t('import')}</LinkButton>
      </p>
      <div className="flex flex-col gap-5">
        <AddressTabs
          label={t('tabs')}
          tabs={(['coming', 'past'] as const).map((period) => ({
            href: `${address}${showChoiceQuery({ when: period, q })}` as const,
            label: t(period),
            current: period === when,
          }))}
        />
        <ShowChoiceSearch brandId={brand.id} filters={filters} />
        {filters.after && <ToBeginningLink href={`${address}${showChoiceQuery({ when, q })}`} />}
        {shows.length === 0 ? <ShowChoiceEmpty filters={filters} /> : <ShowChoiceList shows={shows} />}
        {next && <GoOnLink href={`${address}${showChoiceQuery({ when, q, after: next })}`} />}
      </div>
    </>
  );
}
