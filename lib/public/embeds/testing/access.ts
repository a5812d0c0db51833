import { ofBrand, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  admins: { saveEmbedSites: ofBrand({ revision: '0', embedParents: 'a.example.org' }) },
};
