import { useTranslations } from 'next-intl';
import type { RunningVersion } from '@/lib/operator/version-loaders';

/** What runs here: code, build and the programs below. */
export function VersionFacts({ version }: { version: RunningVersion }) {
  const t = useTranslations('operator.version');
  const { commit, build, node, framework, database, migrations } = version;
  const facts = [
    [t('commit'), commit ?? t('unknown')],
    [t('build'), build ? t('buildOf', { name: build.name, at: build.madeAt }) : t('noBuild')],
    [t('node'), node],
    [t('framework'), framework],
    [t('database'), database],
    [t('migrations'), t('migrationsTo', { count: migrations.count, last: migrations.last ?? '–' })],
  ] as const;
  return (
    <dl className="divide-y divide-line rounded-card border border-line sheet">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-0.5 px-4 py-3 sm:flex-row sm:gap-4">
          <dt className="text-ink-soft sm:w-48 sm:shrink-0">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
