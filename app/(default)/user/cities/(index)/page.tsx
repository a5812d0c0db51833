import { getLocale, getTranslations } from 'next-intl/server';
import { CityList } from '@/components/spots/city/city-list';
import { PageHead } from '@/components/ui/page-head';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadCityRows } from '@/lib/places/loaders';
import { loadClosedCounts } from '@/lib/spots/city/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('placesCities', 'title');

export default async function CitiesPage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('placesCities');
  const now = new Date();
  const closed = await loadClosedCounts({ comedianId: comedian.id, now });
  const asking = { language: await getLocale(), now, closed };
  const { own, cities } = await loadCityRows(comedian.currentCityId, asking);
  return (
    <>
      <PageHead icon="mic-vocal" title={t('title')} hint={t('hint', { city: own })} />
      {cities.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <CityList cities={cities} />
      )}
    </>
  );
}
