import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { ActForm } from '@/components/platform/act-form';
import { Processes, Runs } from '@/components/platform/signs-of-life';
import { OperatorTitle } from '@/components/platform/operator-page';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { changeJob } from '@/lib/platform/actions';
import { loadJobs, loadSignsOfLife } from '@/lib/platform/system-loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'jobs', 'title');

export default async function OperatorJobsPage() {
  await requireOperator();
  const t = await getTranslations('platformOperator.jobs');
  const reading = { language: await getLocale(), now: new Date() };
  const [jobs, life] = await Promise.all([loadJobs(reading), loadSignsOfLife(reading)]);
  if (!jobs) {
    return (
      <>
        <OperatorTitle page="jobs" />
        <div className="flex flex-col gap-8">
          <Processes of={life} />
          <EmptyState drawing="glass" title={t('noQueueTitle')}>
            {t('noQueueText')}
          </EmptyState>
        </div>
      </>
    );
  }
  const { tasks, failed } = jobs;
  return (
    <ClientMessages namespaces={['platformOperator']}>
      <OperatorTitle page="jobs" />
      <div className="flex flex-col gap-8">
        <Processes of={life} />
        <Section id="failed" title={t('failedTitle')}>
          {failed.length === 0 && <p className="text-ink-soft">{t('noneFailed')}</p>}
          {failed.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line sheet">
              {failed.map((job) => (
                <li key={job.id} className="flex flex-col items-start gap-2 px-4 py-3">
                  <h3 className="text-base font-semibold wrap-anywhere">{job.task}</h3>
                  <p className="text-sm text-ink-soft">
                    {t('failedAt', {
                      at: job.failed,
                      attempts: String(job.attempts),
                      most: String(job.maxAttempts),
                    })}{' '}
                    {job.next === null ? t('notAgain') : t('againAt', { at: job.next })}
                  </p>
                  <p className="text-sm wrap-anywhere">{job.error}</p>
                  <div className="flex flex-wrap items-start gap-3">
                    <ActForm
                      act={changeJob}
                      fields={{ intent: 'retry', jobId: job.id }}
                      label={t('retry')}
                      longLabel={t('retryOf', { task: job.task })}
                    />
                    <ActForm
                      act={changeJob}
                      fields={{ intent: 'forget', jobId: job.id }}
                      label={t('forget')}
                      longLabel={t('forgetOf', { task: job.task })}
                      variant="quiet"
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="tasks" title={t('tasksTitle')}>
          {tasks.length === 0 && <p className="text-ink-soft">{t('noTasks')}</p>}
          {tasks.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line sheet">
              {tasks.map(({ task, waiting, running, failed: count, next }) => (
                <li key={task} className="flex flex-col gap-0.5 px-4 py-3">
                  <span className="font-semibold wrap-anywhere">{task}</span>
                  <span className="text-sm text-ink-soft">
                    {t('counts', { waiting, running, failed: count })}
                    {next && ` ${t('nextAt', { at: next })}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Runs of={life} />
      </div>
    </ClientMessages>
  );
}
