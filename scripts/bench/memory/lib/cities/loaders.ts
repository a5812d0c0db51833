import { keptPage } from '../page';

export async function loadCity() {
  return keptPage().city;
}
