import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeImport } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word, people }) => {
    await makeImport(db, brand.id, people.admin.id, {
      title: word('show_imports.rows'),
      fileName: word('show_imports.fileName'),
      cancelReason: word('show_imports.cancelReason'),
      confirmed: word('show_imports.confirmed'),
      problem: word('show_imports.problem'),
      outcome: { name: word('show_imports.outcome') },
      choices: { venues: { [word('show_imports.choices')]: '' } },
      findings: { past: 0, cut: 0, name: word('show_imports.findings') },
    });
  },
};
