import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { SignsOfLife } from '@/lib/platform/system-loaders';
import { FactList } from './operator-page';

/** The processes with their last heartbeat. A missing worker is reported first. */
export function Processes({ of: { processes, hasWorker } }: { of: SignsOfLife }) {
  const t = useTranslations('platformOperator.jobs');
  const tLacks = useTranslations('coreLacks');
  // A process of another version may have codes that this one does not know, or none.
  const lacksOf = ({ lacks, cannot }: Pick<SignsOfLife['processes'][number], 'lacks' | 'cannot'>) =>
    lacks?.every(({ code }) => tLacks.has(code))
      ? lacks.map((lack) => tLacks(lack.code, { ...lack } as never)).join('\n')
      : cannot;
  return (
    <Section id="processes" title={t('processesTitle')}>
      {!hasWorker && (
        <Notice role="status">
          <p className="font-semibold">{t('noWorkerTitle')}</p>
          <p>{t('noWorkerText')}</p>
        </Notice>
      )}
      <FactList
        facts={processes.map(({ kind, name, started, seen, isGone, version, ...one }) => [
          `${t(`kinds.${kind}`)} (${name})`,
          [
            t(isGone ? 'gone' : 'running', { started, seen }),
            version && t('version', { version }),
            lacksOf(one),
          ]
            .filter(Boolean)
            .join('\n'),
        ])}
      />
    </Section>
  );
}

/** The time of the last run of each job. */
export function Runs({ of: { runs } }: { of: SignsOfLife }) {
  const t = useTranslations('platformOperator.jobs');
  return (
    <Section id="runs" title={t('runsTitle')}>
      {runs.length === 0 ? (
        <p className="text-ink-soft">{t('noRuns')}</p>
      ) : (
        <FactList
          facts={runs.map(({ job, started, succeeded, failingSince }) => [
            job,
            [
              succeeded === null ? t('neverDone', { started }) : succeeded,
              failingSince && t('failing', { since: failingSince }),
            ]
              .filter(Boolean)
              .join('\n'),
          ])}
        />
      )}
    </Section>
  );
}
