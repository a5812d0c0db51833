import { ArchivableFormPage } from '@/components/brands/archivable-pages';
import { VenueForm } from '@/components/brands/venue-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { timeZones } from '@/lib/core/time/zones';

type Props = PageProps<'/brands/[brand]/admin/venues/new'>;

const empty = {
  name: '',
  address: '',
  district: null,
  city: '',
  cityId: 0,
  latitude: null,
  longitude: null,
  timeZone: '',
  capacity: null,
  stageDe: null,
  stageEn: null,
  stepFreeEntrance: false,
  stepFreeStage: false,
  accessibleToilet: false,
  accessDe: null,
  accessEn: null,
};

export const generateMetadata = titled('brandsVenues', 'new');

export default async function NewVenuePage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  return (
    <ArchivableFormPage brandId={brand.id} kind="venues">
      <ClientMessages
        namespaces={['brandsVenues', 'formsForm', 'formsValidation', 'placesCityInput']}
        parts={{ comediansRegistration: ['city'] }}
      >
        <VenueForm brandId={brand.id} start={empty} known={null} zones={timeZones} />
      </ClientMessages>
    </ArchivableFormPage>
  );
}
