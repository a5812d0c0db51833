import { useTranslations } from 'next-intl';
import type { RunningVersion } from '@/lib/platform/system-loaders';
import { FactList } from './fact-list';

/** The versions of what runs here: the code, the build, and the programs that it needs. */
export function VersionFacts({ version }: { version: RunningVersion }) {
  const t = useTranslations('operator.version');
  const { commit, build, node, framework, database, migrations } = version;
  return (
    <FactList
      facts={[
        [t('commit'), commit ?? t('unknown')],
        [t('build'), build ? t('buildOf', { name: build.name, at: build.madeAt }) : t('noBuild')],
        [t('node'), node],
        [t('framework'), framework],
        [t('database'), database],
        [t('migrations'), t('migrationsTo', { count: migrations.count, last: migrations.last ?? '–' })],
      ]}
    />
  );
}
