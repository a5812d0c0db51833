import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand } }) => {
    await db.brand.update({
      where: { id: brand.id },
      data: {
        name: longWord.slice(0, 80),
        aboutDe: longWord,
        rulesDe: longWord,
        website: `https://example.org/${longWord}`,
        links: ['1', '2', '3', '4', '5'].map((place) => `https://${'lang'.repeat(14)}.example.org/${place}`),
        instagram: 'w'.repeat(30),
        contactEmail: `${'hallo'.repeat(12)}@example.org`,
        colour: '#0b5d63',
      },
    });
  },
  phone: ({ admin }) => [`${admin}/audit?kind=spotsChanged`],
};
