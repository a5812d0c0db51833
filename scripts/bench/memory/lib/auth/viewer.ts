import { keptPage } from '../page';

export * from '@/lib/auth/viewer';

export async function getViewer() {
  return keptPage().viewer;
}

export async function requireViewer() {
  return keptPage().viewer;
}

export async function requireComedian() {
  return keptPage().viewer;
}
