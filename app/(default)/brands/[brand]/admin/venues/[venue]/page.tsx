import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { VenueForm } from '@/components/brands/venue-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadVenue } from '@/lib/brands/venues-and-formats/loaders';
import { timeZones } from '@/lib/core/time/zones';

type Props = PageProps<'/brands/[brand]/admin/venues/[venue]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, venue }: Awaited<Props['params']>) =>
    (await loadVenue(brand, venue, await getLocale()))?.name,
  'keepVenues',
);

export default async function VenuePage({ params }: Props) {
  const { brand: brandId, venue: venueId } = await params;
  const { brand } = await requireBrandArea(brandId, 'keepVenues');
  const venue = await loadVenue(brand.id, venueId, await getLocale());
  if (!venue) notFound();

  const { id, revision, isUsed, isArchived, series, ...start } = venue;
  return (
    <ArchivableFormPage brandId={brand.id} kind="venues" saved={{ id, name: start.name }}>
      <ClientMessages
        namespaces={['brandsVenues', 'formsForm', 'formsValidation', 'placesCityInput']}
        parts={{ comediansRegistration: ['city'] }}
      >
        <VenueForm
          brandId={brand.id}
          start={start}
          known={{ id, revision, isUsed, isArchived, series }}
          zones={timeZones}
        />
      </ClientMessages>
    </ArchivableFormPage>
  );
}
