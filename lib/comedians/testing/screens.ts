import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { partPaths } from '../choices';

export const screens: ScreenTable = {
  newcomer: () => ['/newUser'],
  phone: () => [...Object.values(partPaths), '/user/settings', '/user/privacy'],
};
