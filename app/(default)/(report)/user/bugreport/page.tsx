import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { BugForm } from '@/components/platform/bug-reports/bug-form';
import { OwnReports } from '@/components/platform/bug-reports/own-reports';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { ToBeginningLink } from '@/components/ui/lists';
import { UploadNotice } from '@/components/platform/bug-reports/screenshot-form';
import { Section } from '@/components/ui/section';
import { requireViewer } from '@/lib/accounts/viewer';
import { loadFacts, loadOwnReports } from '@/lib/platform/bug-reports/loaders';
import { readCursor } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { readUploadResult, uploadResultParameter } from '@/lib/media/pictures/refusal-rules';

export const generateMetadata = titled('platformBugReports', 'title');

/** The bug report. It needs only an account. When the list of reports cannot be read, the form still works. */
export default async function BugReportPage({ searchParams }: PageProps<'/user/bugreport'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const after = readCursor(query.after);
  const reading = { language: await getLocale(), now: new Date() };
  const [offered, own, t] = await Promise.all([
    loadFacts(),
    loadOwnReports(viewer.accountId, after, reading),
    getTranslations('platformBugReports'),
  ]);
  const link = (words: React.ReactNode) => (
    <Link href="/user/features" className="text-link">
      {words}
    </Link>
  );
  return (
    <>
      <PageHead
        {...(viewer.comedian ? { icon: 'bug' } : { back: '/newUser', backTo: t('toRegistration') })}
        title={t('title')}
        hint={t('hint')}
      />
      <ClientMessages
        namespaces={[
          'platformBugReports',
          'formsForm',
          'formsResend',
          'formsValidation',
          'mediaPictureForm',
          'mediaUploadErrors',
        ]}
      >
        <div className="flex flex-col gap-10">
          {after ? (
            <ToBeginningLink href="/user/bugreport" />
          ) : (
            <div className="flex flex-col gap-5">
              <BugForm offered={offered} />
              {viewer.comedian && <p className="text-ink-soft">{t.rich('ideas', { link })}</p>}
            </div>
          )}
          <Section id="reports" title={t('own.title')}>
            <UploadNotice result={readUploadResult(query[uploadResultParameter])} />
            <OwnReports own={own} />
          </Section>
        </div>
      </ClientMessages>
    </>
  );
}
