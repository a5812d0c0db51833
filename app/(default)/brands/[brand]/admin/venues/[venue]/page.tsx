import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { VenueForm } from '@/components/venues/venue-form';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadVenue } from '@/lib/venues/loaders';
import { timeZones } from '@/lib/time/zones';

type Props = PageProps<'/brands/[brand]/admin/venues/[venue]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, venue: venueId } = await params;
  await requireBrandArea(brand, 'keepVenues');
  const venue = await loadVenue(brand, venueId, await getLocale());
  return venue ? { title: venue.name } : {};
}

export default async function VenuePage({ params }: Props) {
  const { brand: brandId, venue: venueId } = await params;
  const { brand } = await requireBrandArea(brandId, 'keepVenues');
  const venue = await loadVenue(brand.id, venueId, await getLocale());
  if (!venue) notFound();

  const t = await getTranslations('venues');
  const { id, revision, isUsed, isArchived, ...start } = venue;
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin/venues`}>{t('all')}</BackLink>
      <PageTitle>{start.name}</PageTitle>
      <ClientMessages
        namespaces={['venues', 'keptForm', 'validation', 'cityInput']}
        parts={{ registration: ['city'] }}
      >
        <VenueForm
          brandId={brand.id}
          start={start}
          known={{ id, revision, isUsed, isArchived }}
          zones={timeZones}
        />
      </ClientMessages>
    </>
  );
}
