import { readFileSync } from 'node:fs';
import type { CityFacets, CityPage } from '@/lib/spotting/loaders';
import type { Viewer } from '@/lib/auth/viewer';

/** All that a city's page gets from its session and its database. */
export type KeptPage = {
  viewer: Viewer;
  city: { id: number; slug: string; nameDe: string; nameEn: string };
  facets: CityFacets;
  page: CityPage;
};

let kept: KeptPage | undefined;

/** What the benchmark wrote down of the page that it compares with; read once. */
export function keptPage(): KeptPage {
  kept ??= JSON.parse(readFileSync(process.env.BENCH_PAGE ?? '', 'utf8')) as KeptPage;
  return kept;
}
