import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: ['name', 'descriptionDe', 'descriptionEn'].map((column) => `formats.${column}`),
};
