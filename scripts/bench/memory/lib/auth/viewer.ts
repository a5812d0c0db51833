import { keptPage } from '../page';

export async function getViewer() {
  return keptPage().viewer;
}

export async function requireViewer() {
  return keptPage().viewer;
}

export async function requireComedian() {
  return keptPage().viewer;
}
