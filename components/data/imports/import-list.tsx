import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { StatusChip } from '@/components/ui/status-chip';
import type { loadImports } from '@/lib/data/imports/loaders';

type Listed = Awaited<ReturnType<typeof loadImports>>[number];

const looks = { preview: 'request', writing: 'applied', done: 'confirmed' } as const;

export function ImportList({ brandId, imports }: { brandId: string; imports: Listed[] }) {
  const t = useTranslations('dataImports');
  return (
    <Section id="imports" title={t('list')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
        {imports.map(({ id, fileName, state, by, when, outcome }) => (
          <li key={id}>
            <Link
              href={`/brands/${brandId}/team/import/${id}`}
              className="flex flex-col gap-1 px-4 py-3 -outline-offset-3! hover:bg-teal-soft"
            >
              <span className="font-semibold wrap-anywhere">{fileName || t('unnamed')}</span>
              <span className="text-sm text-ink-soft">
                {by ?? t('byItself')} · {when}
              </span>
              <span className="flex flex-wrap items-center gap-2 pt-1 text-sm">
                <StatusChip status={looks[state]}>{t(`states.${state}`)}</StatusChip>
                {outcome && t('outcome', outcome)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('kept')}</p>
    </Section>
  );
}
