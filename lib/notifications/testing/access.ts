import { comedianPages, ownActions, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  actions: {
    markNotificationsRead: {
      prepare: async () => ({ until: new Date().toISOString() }),
      expected: ownActions,
    },
  },
  routes: { '/(default)/user/notices/page': { expected: comedianPages } },
};
