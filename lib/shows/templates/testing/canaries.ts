import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeTemplate } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word }) => {
    await makeTemplate(db, brand.id, {
      title: word('show_info_templates.title'),
      elements: [{ type: 'text', text: word('show_info_templates.elements') }],
    });
  },
};
