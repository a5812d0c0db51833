import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  publicColumns: 'id name colour website instagram links contactEmail aboutDe aboutEn rulesDe rulesEn'
    .split(' ')
    .map((column) => `brands.${column}`),
  fill: async ({ world: { db, brand }, word }) => {
    await db.brandMember.create({
      data: { brandId: brand.id, email: `${word('brand_members.email')}@example.org`, role: 'team' },
    });
    await db.auditEvent.create({
      data: {
        at: new Date(),
        kind: 'showCancelled',
        brandId: brand.id,
        facts: { reason: word('audit_events.facts') },
      },
    });
  },
};
