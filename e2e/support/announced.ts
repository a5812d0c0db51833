import { globSync, readFileSync } from 'node:fs';
import { comedianPages, teamPages, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { projectDir } from '@/lib/core/testing/gather';

/** Pages that only announce a feature (`components/layout/coming.tsx`). They belong to no domain yet. */
const pages = globSync('app/**/page.tsx', { cwd: projectDir })
  .filter((file) => readFileSync(`${projectDir}/${file}`, 'utf8').includes("'@/components/layout/coming'"))
  .map((file) => file.replace(/^app/, '').replace(/\.tsx$/, ''));

const addressOf = (page: string) => page.replace(/\/\([^)]*\)/g, '').replace(/\/page$/, '');

const ofTeam = (page: string) => page.startsWith('/(default)/brands/[brand]/team/');

/** They show nobody's data, so only their area decides who may open them. */
export const announced: { access: AccessTable; screens: ScreenTable } = {
  access: {
    routes: Object.fromEntries(
      pages.map((page) => [page, { expected: ofTeam(page) ? teamPages : comedianPages }]),
    ),
  },
  screens: {
    phone: ({ world: { brand } }) => pages.map((page) => addressOf(page).replace('[brand]', brand.id)),
  },
};
