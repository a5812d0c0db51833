import { keptPage } from '../page';

export async function loadOwnBrands() {
  return keptPage().brands;
}
