import { comedianPages, ownActions, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  actions: { sayNight: { prepare: async () => ({ said: '5 can' }), expected: ownActions } },
  routes: { '/(default)/user/nights/page': { expected: comedianPages } },
};
