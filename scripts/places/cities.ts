import { distanceBetween } from '@/lib/places/view';
import { foldText, spellingsOf } from '@/lib/core/text/search-rules';
import { isUnmistakable, searchTextOf } from '@/lib/places/search-rules';
import { exonyms } from './exonyms';
import type { GeoNamesRecord } from './geonames';

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

/** A record with its names, before duplicate names get an addition. */
interface Named {
  record: GeoNamesRecord;
  de: string;
  en: string;
  also: readonly string[];
}

/** The minimum population of a city whose name is added to the name of a place nearby. */
const landmarkPopulation = 50_000;

/**
 * Converts the places to cities. If several places have one name, all but the biggest get the name of a city nearby:
 * "Friedberg (bei Augsburg)". When none is by far the biggest, all get one. Equal records always give equal names and
 * slugs.
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
  const searchText = searchTextOf([...new Set(names.flatMap(otherForms))]);
  return { id, slug, nameDe, nameEn, countryCode, latitude, longitude, timeZone, population, searchText };
}

/** Returns the nearest larger city in the same country with another name. */
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

/**
 * Returns the plain slug for the biggest city with a name, a slug with the larger city nearby for the others, and one
 * with the id as the last resort.
 */
function slugFor({ record, de }: Named, landmark: Named | null, taken: Set<string>): string {
  const name = landmark ? `${de} bei ${shortName(landmark.de)}` : de;
  const plain = spellingsOf(name)[1].replaceAll(' ', '-');
  const slug = taken.has(plain) ? `${plain}-${record.id}` : plain;
  taken.add(slug);
  return slug;
}

/** Returns alternate names that contain the name and more: Freiburg im Breisgau. */
function fullerForms({ name, alternates }: GeoNamesRecord): string[] {
  const start = `${foldText(name)} `;
  return alternates.filter((alternate) => foldText(alternate).startsWith(start));
}

/** Matches the beginning of a name's locating part: "(Saale)", "/Vogtland", "am Main", "an der Lahn". */
const whereabouts = / ?[(/]| (?:am|an der|auf der|bei|im|in|in der|ob der|unter|vor der) /;

function shortName(name: string): string {
  const at = name.search(whereabouts);
  return at < 0 ? name : name.slice(0, at);
}

/** Returns a name without its locating part, and with "Sankt" and "St." exchanged. */
function otherForms(name: string): string[] {
  return [name, shortName(name)].flatMap((form) => [
    form,
    form.replace(/\bSankt\b/, 'St.'),
    form.replace(/\bSt\./, 'Sankt'),
  ]);
}
