import { getLocale, getTranslations } from 'next-intl/server';
import { CityList } from '@/components/cities/city-list';
import { PageTitle } from '@/components/layout/page-title';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/auth/viewer';
import { loadCityRows } from '@/lib/cities/loaders';
import { loadClosedCounts } from '@/lib/spotting/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('cities', 'title');

export default async function CitiesPage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('cities');
  const now = new Date();
  const closed = await loadClosedCounts({ comedianId: comedian.id, now });
  const asking = { language: await getLocale(), now, closed };
  const { own, cities } = await loadCityRows(comedian.currentCityId, asking);
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
