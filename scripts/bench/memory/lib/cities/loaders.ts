import { keptPage } from '../page';

export * from '@/lib/cities/loaders';

export async function loadCity() {
  return keptPage().city;
}
