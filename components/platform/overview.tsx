import {
  Ban,
  Bug,
  Flag,
  HardDrive,
  Lightbulb,
  Mail,
  PenLine,
  ScrollText,
  Store,
  UserSearch,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import { PageLinks } from '@/components/ui/lists';
import type { WaitingCounts } from '@/lib/platform/queries';
import type { RunningVersion } from '@/lib/platform/system-loaders';
import { FactList } from './operator-page';

/** The pages of the operator's area, the most used first. */
const pages: readonly { page: keyof Messages['platformOperator']['pages']; icon: LucideIcon }[] = [
  { page: 'reports', icon: Flag },
  { page: 'bugs', icon: Bug },
  { page: 'ideas', icon: Lightbulb },
  { page: 'people', icon: UserSearch },
  { page: 'blocks', icon: Ban },
  { page: 'renames', icon: PenLine },
  { page: 'brands', icon: Store },
  { page: 'mail', icon: Mail },
  { page: 'jobs', icon: Workflow },
  { page: 'storage', icon: HardDrive },
  { page: 'log', icon: ScrollText },
];

/** Links to the pages of the operator's area, with their purpose, and the number of tasks that wait there. */
export function OperatorLinks({ waiting }: { waiting: WaitingCounts }) {
  const t = useTranslations('platformOperator.pages');
  return (
    <PageLinks
      pages={pages.map(({ page, icon }) => ({
        href: `/operator/${page}` as const,
        prefetch: false,
        icon,
        title: t(`${page}.title`),
        line: t(`${page}.line`),
        note: (
          <TaskNote
            waiting={page in waiting ? waiting[page as keyof WaitingCounts] : 0}
            givenUp={page === 'mail' ? waiting.givenUp : 0}
          />
        ),
      }))}
    />
  );
}

function TaskNote({ waiting, givenUp }: { waiting: number; givenUp: number }) {
  const t = useTranslations('platformOperator');
  const parts = [
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(givenUp > 0 ? [t('givenUp', { count: givenUp })] : []),
  ];
  return parts.length > 0 && <span className="font-semibold text-request">{parts.join(' · ')}</span>;
}

export function VersionFacts({ version }: { version: RunningVersion }) {
  const t = useTranslations('platformOperator.version');
  const { commit, build, node, framework, database, migrations, backup } = version;
  return (
    <FactList
      facts={[
        [t('commit'), commit ?? t('unknown')],
        [t('build'), build ? t('buildOf', { name: build.name, at: build.madeAt }) : t('noBuild')],
        [t('node'), node],
        [t('framework'), framework],
        [t('database'), database],
        [t('migrations'), t('migrationsTo', { count: migrations.count, last: migrations.last ?? '–' })],
        [
          t('backup'),
          backup ? t('backupOf', { ...backup, checked: backup.checked ?? t('unchecked') }) : t('noBackup'),
        ],
      ]}
    />
  );
}
