import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import { languages } from '@/lib/core/i18n/language';
import type { AuditEntry } from '@/lib/brands/audit-view';
import { AuditList } from './audit-log';

const entry = (data: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  time: '20:14',
  kind: 'memberAdded',
  by: { name: 'Ada' },
  whom: { name: 'Bo' },
  role: 'admin',
  from: '6',
  to: '8',
  name: 'Saal',
  fields: ['name', 'logo', 'rulesDe'],
  reason: null,
  show: null,
  ...data,
});

const log = (language: 'de' | 'en', ...entries: AuditEntry[]) =>
  renderIn(
    language,
    <AuditList brandId="lachfabrik" days={[{ date: '2026-11-20', day: 'Fr 20. Nov', entries }]} />,
  );

describe('the log of a brand', () => {
  describe.each(languages)('in every language (%s)', (language) => {
    const kinds = Object.keys(words.de.brandsAuditLog.events) as AuditKind[];

    it.each(kinds)('has a sentence for %s with everything filled in', (kind) => {
      log(language, entry({ kind }));
      const text = screen.getByRole('listitem').textContent ?? '';
      expect(text.length).toBeGreaterThan(12);
      expect(text).not.toMatch(/[{}]|undefined|null/);
    });

    it.each(['gone', 'platform', 'notOpened'] as const)('has words for people without a name: %s', (is) => {
      log(language, entry({ by: { is }, whom: { is } }));
      expect(screen.getByRole('listitem').textContent).not.toMatch(/[{}]|Ada|Bo/);
    });
  });

  it('links to the show, and quotes the reason as it was written', () => {
    const show = { id: 'show', words: 'Freitagslacher, Fr 27. Nov' };
    log('de', entry({ show, reason: `Wasserschaden\n${endless}` }), entry({ id: '2' }));
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: show.words }).getAttribute('href')).toBe(
      '/brands/lachfabrik/team/shows/show',
    );
    expect(first?.querySelector('blockquote')?.textContent).toBe(`Wasserschaden\n${endless}`);
    expect(second?.querySelector('a, blockquote')).toBeNull();
  });
});
