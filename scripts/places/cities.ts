import { distanceBetween } from '@/lib/cities/distance-rules';
import { foldSearch, foldUmlauts, isUnmistakable, searchTextOf } from '@/lib/cities/search-rules';
import { exonyms } from './exonyms';
import type { GeoNamesRecord } from './geonames';

/** A row of the table `cities`. */
export interface CityRow {
  id: number;
  slug: string;
  nameDe: string;
  nameEn: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
  searchText: string;
}

/** A record with its names as long as they do not have to be told apart from others. */
interface Named {
  record: GeoNamesRecord;
  de: string;
  en: string;
  also: readonly string[];
}

/** People of a city that the places around it may be named after, to tell them apart. */
const landmarkPopulation = 50_000;

/**
 * The places as cities. Of several with one name all but a by far biggest are told apart by a city nearby: "Friedberg
 * (bei Augsburg)". The same records always give the same names and slugs.
 */
export function toCities(records: readonly GeoNamesRecord[]): CityRow[] {
  const known = new Map(exonyms.map((exonym) => [exonym.id, exonym]));
  const named = records
    .map((record): Named => {
      const { de, en, also = [] } = known.get(record.id) ?? { de: record.name, en: record.name };
      return { record, de, en, also };
    })
    .sort((a, b) => b.record.population - a.record.population || a.record.id - b.record.id);
  const landmarks = named.filter(({ record }) => record.population >= landmarkPopulation);
  const taken = new Set<string>();
  return [...Map.groupBy(named, ({ de }) => de).values()].flatMap((namesakes) =>
    namesakes.map((place, index) => {
      const landmark = namesakes.length > 1 ? landmarkOf(place, landmarks) : null;
      const biggest = index === 0;
      const slug = slugFor(place, biggest ? null : landmark, taken);
      const isClear = biggest && isUnmistakable(place.record.population, namesakes[1]?.record);
      return toCity(place, slug, isClear ? null : landmark);
    }),
  );
}

function toCity({ record, de, en, also }: Named, slug: string, landmark: Named | null): CityRow {
  const { id, countryCode, latitude, longitude, timeZone, population } = record;
  const nameDe = landmark ? `${de} (bei ${shortName(landmark.de)})` : de;
  const nameEn = landmark ? `${en} (near ${shortName(landmark.en)})` : en;
  const names = [nameDe, nameEn, de, en, record.name, ...also, ...fullerForms(record)];
  const searchText = searchTextOf(names.flatMap(otherForms));
  return { id, slug, nameDe, nameEn, countryCode, latitude, longitude, timeZone, population, searchText };
}

/** The nearest landmark in the same country that is called something else. */
function landmarkOf(place: Named, landmarks: readonly Named[]): Named | null {
  let nearest: Named | null = null;
  let kilometres = Infinity;
  for (const landmark of landmarks) {
    if (landmark.de === place.de || landmark.record.countryCode !== place.record.countryCode) continue;
    const distance = distanceBetween(place.record, landmark.record);
    if (distance < kilometres) [nearest, kilometres] = [landmark, distance];
  }
  return nearest;
}

/** The plain slug for the biggest of a name, with the landmark for the others, with the id as the last resort. */
function slugFor({ record, de }: Named, landmark: Named | null, taken: Set<string>): string {
  const name = landmark ? `${de} bei ${shortName(landmark.de)}` : de;
  const plain = foldUmlauts(name).replaceAll(' ', '-');
  const slug = taken.has(plain) ? `${plain}-${record.id}` : plain;
  taken.add(slug);
  return slug;
}

/** Alternates that say more than the name itself: Freiburg im Breisgau. */
function fullerForms({ name, alternates }: GeoNamesRecord): string[] {
  const start = `${foldSearch(name)} `;
  return alternates.filter((alternate) => foldSearch(alternate).startsWith(start));
}

/** What follows a name to tell where it is: "(Saale)", "/Vogtland", "am Main", "an der Lahn". */
const whereabouts = /(?: ?[(/]| (?:am|an der|auf der|bei|im|in|in der|ob der|unter|vor der) ).*$/;

function shortName(name: string): string {
  return name.replace(whereabouts, '');
}

/** A name as it stands, without its whereabouts, and with "Sankt" and "St." for each other. */
function otherForms(name: string): string[] {
  return [name, shortName(name)].flatMap((form) => [
    form,
    form.replace(/\bSankt\b/, 'St.'),
    form.replace(/\bSt\./, 'Sankt'),
  ]);
}
