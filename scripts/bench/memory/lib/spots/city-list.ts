import { keptPage } from '../page';

export async function loadCityFacets() {
  return keptPage().facets;
}

export async function loadCityPage() {
  return keptPage().page;
}

export async function loadWaysOut() {
  return [];
}

export function forgetCityShows() {}
