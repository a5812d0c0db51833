import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: () => ['/deletion?problem=otherPerson'],
  newcomer: () => ['/deletion'],
};
