import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  actions: { sayNight: { prepare: async () => ({ said: '5 can' }), expected: actions.comedian } },
  routes: { '/(default)/user/nights/page': { expected: pages.comedian } },
};
