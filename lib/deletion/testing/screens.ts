import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: () => ['/deletion', '/deletion?problem=otherPerson'],
  newcomer: () => ['/deletion'],
  visitor: () => ['/deleted'],
};
