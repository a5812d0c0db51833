import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    await db.brand.update({
      where: { id: brand.id },
      data: {
        aboutDe: 'Wir machen Comedy.',
        website: 'https://example.org/' + 'lang'.repeat(30),
        instagram: 'lachfabrik',
        contactEmail: 'hallo@example.org',
        colour: '#0b5d63',
      },
    });
  },
  phone: ({ admin }) => [
    '/brands',
    ...['', '/profile', '/defaults', '/members', '/audit', '/audit?kind=spotsChanged', '/transfer'].map(
      (page) => `${admin}${page}`,
    ),
  ],
};
