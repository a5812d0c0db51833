import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VenueForm } from '@/components/venues/venue-form';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';
import { timeZones } from '@/lib/time/zones';

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

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('venues');
  return { title: t('new') };
}

export default async function NewVenuePage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepVenues');
  const t = await getTranslations('venues');
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin/venues`}>{t('all')}</BackLink>
      <PageTitle>{t('new')}</PageTitle>
      <ClientMessages
        namespaces={['venues', 'keptForm', 'validation', 'cityInput']}
        parts={{ registration: ['city'] }}
      >
        <VenueForm brandId={brand.id} start={empty} known={null} zones={timeZones} />
      </ClientMessages>
    </>
  );
}
