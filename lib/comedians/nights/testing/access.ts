import type { AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = { comedian: { sayNight: { said: '5 can' } } };
