import { getLocale, getTranslations } from 'next-intl/server';
import { CityList } from '@/components/cities/city-list';
import { PageTitle } from '@/components/layout/page-title';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/auth/viewer';
import { loadCityRows } from '@/lib/cities/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('cities', 'title');

export default async function CitiesPage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('cities');
  const { own, cities } = await loadCityRows(comedian.currentCityId, await getLocale(), new Date());
  return (
    <>
      <PageTitle hint={t('hint', { city: own })}>{t('title')}</PageTitle>
      {cities.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <CityList cities={cities} />
      )}
    </>
  );
}
