import { keptPage } from '../page';

export * from '@/lib/spotting/loaders';

export async function loadCityFacets() {
  return keptPage().facets;
}

export async function loadCityPage() {
  return keptPage().page;
}
