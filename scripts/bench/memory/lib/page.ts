import { readFileSync } from 'node:fs';
import type { CityFacets, CityPage } from '@/lib/spotting/loaders';
import type { Viewer } from '@/lib/auth/viewer';

/** Everything that the city page reads from session and database. */
export type KeptPage = {
  viewer: Viewer;
  city: { id: number; slug: string; nameDe: string; nameEn: string };
  facets: CityFacets;
  page: CityPage;
};

let kept: KeptPage | undefined;

/** Returns the data that the benchmark has stored. The file is read only once. */
export function keptPage(): KeptPage {
  kept ??= JSON.parse(readFileSync(process.env.BENCH_PAGE ?? '', 'utf8')) as KeptPage;
  return kept;
}
