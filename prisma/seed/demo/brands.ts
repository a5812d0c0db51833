import type { FormatKind } from '@/lib/core/generated/prisma/client';

/** A brand of the demo world with its venues. The brands are invented, the cities are not. */
export interface DemoBrand {
  id: string;
  name: string;
  /** Null: its shows are open at once. */
  opensDaysBefore: number | null;
  /** A demo person, or null for a comedian of the first venue's city. */
  admin: string | null;
  team: readonly string[];
  venues: Readonly<Record<string, { city: string; name: string; address: string; district: string | null }>>;
  formats: Readonly<Record<string, { name: string; kind: FormatKind; spots: number; minutes: number }>>;
}

export const demoBrands: readonly DemoBrand[] = [
  {
    id: 'lachfabrik',
    name: 'Lachfabrik',
    opensDaysBefore: 28,
    admin: 'ben@example.org',
    team: ['carla@example.org'],
    venues: {
      pudel: {
        city: 'berlin',
        name: 'Zum nassen Pudel',
        address: 'Alte Gerbergasse 7, 12043 Berlin',
        district: 'Neukölln',
      },
      halle: {
        city: 'berlin',
        name: 'Halle 4',
        address: 'Am Kesselhaus 21, 10999 Berlin',
        district: 'Kreuzberg',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 12, minutes: 5 },
      mixed: { name: 'Mixed Show', kind: 'mixedShow', spots: 6, minutes: 8 },
      rough: { name: 'Neues Material', kind: 'newMaterial', spots: 8, minutes: 7 },
      gala: { name: 'Showcase', kind: 'showcase', spots: 5, minutes: 15 },
    },
  },
  {
    id: 'spaetschicht',
    name: 'Spätschicht Comedy',
    opensDaysBefore: 14,
    admin: null,
    team: [],
    venues: {
      tresen: {
        city: 'berlin',
        name: 'Tresen & Söhne',
        address: 'Holzmarktgasse 3, 10247 Berlin',
        district: 'Friedrichshain',
      },
      waschsalon: {
        city: 'berlin',
        name: 'Waschsalon Wedding',
        address: 'Uferzeile 15, 13357 Berlin',
        district: 'Wedding',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 10, minutes: 5 },
      late: { name: 'Late-Night-Mix', kind: 'mixedShow', spots: 7, minutes: 7 },
      english: { name: 'English Open Mic', kind: 'openMic', spots: 9, minutes: 6 },
    },
  },
  {
    id: 'schnodder-club',
    name: 'Schnodder Club',
    opensDaysBefore: 21,
    admin: 'deniz@example.org',
    team: [],
    venues: {
      kombuese: {
        city: 'hamburg',
        name: 'Kombüse',
        address: 'Tauschlägergang 9, 20359 Hamburg',
        district: 'St. Pauli',
      },
      schuppen: {
        city: 'hamburg',
        name: 'Schuppen 11',
        address: 'Am Brackwasser 4, 22763 Hamburg',
        district: 'Ottensen',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 10, minutes: 6 },
      mixed: { name: 'Mixed Show', kind: 'mixedShow', spots: 6, minutes: 10 },
    },
  },
  {
    id: 'grantler-comedy',
    name: 'Grantler Comedy',
    opensDaysBefore: null,
    admin: null,
    team: [],
    venues: {
      hinterzimmer: {
        city: 'muenchen',
        name: 'Hinterzimmer der Goldenen Brezn',
        address: 'Untere Krautgasse 12, 80469 München',
        district: 'Glockenbach',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 9, minutes: 6 },
      rough: { name: 'Neues Material', kind: 'newMaterial', spots: 6, minutes: 10 },
    },
  },
  {
    id: 'jeck-und-trocken',
    name: 'Jeck & Trocken',
    opensDaysBefore: 30,
    admin: null,
    team: [],
    venues: {
      funkhaus: {
        city: 'koeln',
        name: 'Kleines Funkhaus',
        address: 'Unter Seilern 18, 50672 Köln',
        district: 'Belgisches Viertel',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 10, minutes: 5 },
      mixed: { name: 'Mixed Show', kind: 'mixedShow', spots: 6, minutes: 10 },
    },
  },
  {
    id: 'kohlenkeller',
    name: 'Kohlenkeller Comedy',
    opensDaysBefore: 21,
    admin: null,
    team: [],
    venues: {
      keller: {
        city: 'leipzig',
        name: 'Kohlenkeller',
        address: 'Zum Schrägen Tor 5, 04229 Leipzig',
        district: 'Plagwitz',
      },
    },
    formats: { openMic: { name: 'Open Mic', kind: 'openMic', spots: 9, minutes: 6 } },
  },
  {
    id: 'schmaeh-ohne',
    name: 'Schmäh ohne',
    opensDaysBefore: 42,
    admin: null,
    team: [],
    venues: {
      beisl: {
        city: 'wien',
        name: 'Beisl zum Zwischenruf',
        address: 'Obere Zwirngasse 14, 1070 Wien',
        district: 'Neubau',
      },
      gewoelbe: {
        city: 'graz',
        name: 'Gewölbe am Gries',
        address: 'Kürbisgasse 2, 8020 Graz',
        district: 'Gries',
      },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 9, minutes: 6 },
      mixed: { name: 'Mixed Show', kind: 'mixedShow', spots: 6, minutes: 10 },
    },
  },
  {
    id: 'rappenspalter',
    name: 'Rappenspalter',
    opensDaysBefore: 35,
    admin: null,
    team: [],
    venues: {
      depot: {
        city: 'zuerich',
        name: 'Altes Tramdepot',
        address: 'Im Letten 33, 8005 Zürich',
        district: 'Kreis 5',
      },
      laube: { city: 'bern', name: 'Laube 7', address: 'Junkernlaube 7, 3011 Bern', district: 'Altstadt' },
    },
    formats: {
      openMic: { name: 'Open Mic', kind: 'openMic', spots: 8, minutes: 7 },
      gala: { name: 'Showcase', kind: 'showcase', spots: 4, minutes: 15 },
    },
  },
];
