import { notFound } from 'next/navigation';
import { AnswerForm } from '@/components/answer-links/answer-form';
import { ClientMessages } from '@/components/layout/client-messages';
import { mainId } from '@/components/layout/main-id';
import { PlainFooter } from '@/components/layout/plain-footer';
import { PlainHeader } from '@/components/layout/plain-header';
import { loadAnswerLink } from '@/lib/answer-links/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('answerLink', 'title');

/**
 * Says what a signed link answers, and has one button that does it. Works without a sign-in; looking changes nothing.
 * It is in the language of the comedian who was asked, as the mail was, because the browser may not know any.
 */
export default async function AnswerPage({ params }: PageProps<'/answer/[token]'>) {
  const view = await loadAnswerLink((await params).token, new Date());
  if (!view) notFound();
  return (
    <>
      <PlainHeader />
      <main id={mainId} lang={view.language} className="mx-auto w-full max-w-2xl gutter pt-4 pb-16">
        <ClientMessages namespaces={['answerLink', 'resend']} language={view.language}>
          <AnswerForm view={view} />
        </ClientMessages>
      </main>
      <PlainFooter />
    </>
  );
}
