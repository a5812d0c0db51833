import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { closeReport } from '@/lib/platform/actions';
import type { ReportKind } from '@/lib/platform/queries';
import { ActForm } from './act-form';

/** The page of one report: the reported problem, a link to the person concerned, and the button that closes it. */
export async function ReportPage({
  kind,
  report: { id, at, closed, brandId },
  title,
  personId,
  children,
}: {
  kind: ReportKind;
  report: { id: string; at: string; closed: string | null; brandId: string };
  title: string;
  /** The person whom the report is about; null when their account is deleted. */
  personId: string | null;
  children: ReactNode;
}) {
  const t = await getTranslations('platformOperator');
  return (
    <ClientMessages namespaces={['platformOperator']}>
      <PageHead
        back="/operator/reports"
        backTo={t('pages.reports.title')}
        title={title}
        hint={t('reports.from', { brand: brandId, at })}
      />
      <div className="flex flex-col gap-5">
        {closed && <Notice tone="success" title={t('reports.closed', { at: closed })} />}
        {children}
        <div className="flex flex-wrap items-start gap-3">
          {personId !== null && (
            <LinkButton href={`/operator/people/${personId}`} prefetch={false}>
              {t('reports.toPerson')}
            </LinkButton>
          )}
          {!closed && (
            <ActForm
              act={closeReport}
              fields={{ kind, reportId: id }}
              label={t('reports.close')}
              variant="stage"
            />
          )}
        </div>
      </div>
    </ClientMessages>
  );
}
