import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = { phone: ({ team }) => ['/user/spots/calendar', `${team}/calendar`] };
