import { type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { longWord, type Fill } from '@/lib/core/testing/tables';

const venue: Prepare = async ({ brand, city }) => ({
  brandId: brand.id,
  venueId: brand.venue.id,
  revision: '0',
  name: 'Kulturkeller',
  address: 'Weserstr. 12',
  city: city.nameDe,
  cityId: String(city.id),
});

const format: Prepare = async ({ brand }) => ({
  brandId: brand.id,
  formatId: brand.format.id,
  revision: '0',
  name: 'Open Mic',
  kind: 'openMic',
  defaultSpots: '8',
  defaultMinutes: '7',
  defaultBuffer: '1',
  callRule: 'usual',
  callMinutes: '30',
});

export const access: AccessTable = {
  admins: {
    saveVenue: venue,
    'archiveVenue delete': venue,
    'archiveVenue archive': venue,
    'archiveVenue restore': venue,
    saveFormat: format,
    'archiveFormat delete': format,
    'archiveFormat archive': format,
    'archiveFormat restore': format,
  },
};

export const fill: Fill = async ({ world: { db, brand }, word }) => {
  await db.venue.update({
    where: { id: brand.venue.id },
    data: {
      name: longWord,
      address: `${longWord} 12`,
      district: longWord.slice(0, 60),
      stageDe: word('venues.stageDe'),
      stageEn: word('venues.stageEn'),
      accessDe: longWord,
    },
  });
  await db.format.update({
    where: { id: brand.format.id },
    data: { name: longWord.slice(0, 80), descriptionDe: longWord, descriptionEn: longWord },
  });
};
