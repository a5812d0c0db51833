import { beforeAll, beforeEach } from 'vitest';
import type { TeamContext } from '@/lib/core/actor';
import type { TestDatabase } from '@/lib/core/testing/database';
import { madeIn } from '@/lib/core/testing/made';
import { makeTeam, type TestBrand } from '@/lib/brands/testing';

/**
 * Makes a brand and a member of its team for a test file. Both the brand and the member's context for commands are
 * available in the tests, and in the hooks that come after the call.
 *
 * @param options.perTest makes new ones for each test, not one brand for all of them
 * @param options.data values of the brand's columns
 */
export function testTeam(
  database: TestDatabase,
  options: { perTest?: boolean; data?: Parameters<typeof makeTeam>[1] } = {},
): { readonly brand: TestBrand; readonly context: TeamContext } {
  const hook = options.perTest ? beforeEach : beforeAll;
  const team = madeIn(hook, () => makeTeam(database.db, options.data));
  return {
    get brand() {
      return team().brand;
    },
    get context() {
      return team().context;
    },
  };
}
