import { globSync, readFileSync } from 'node:fs';
import { comedianPages, teamPages, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { projectDir } from '@/lib/core/testing/gather';

/** Pages that only say what will be there (`components/layout/coming.tsx`). No domain has them before one fills them. */
const pages = globSync('app/**/page.tsx', { cwd: projectDir })
  .filter((file) => readFileSync(`${projectDir}/${file}`, 'utf8').includes("'@/components/layout/coming'"))
  .map((file) => file.replace(/^app/, '').replace(/\.tsx$/, ''));

const addressOf = (page: string) => page.replace(/\/\([^)]*\)/g, '').replace(/\/page$/, '');

const ofTeam = (page: string) => page.startsWith('/(default)/brands/[brand]/team/');

/** Nothing on them is anybody's, so who gets them is said by their area. */
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
