import { notFound } from 'next/navigation';
import { AppBrowser } from '@/components/accounts/app-browser';
import { AnswerForm } from '@/components/spots/answer-links/answer-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { AreaMain } from '@/components/frame/area-parts';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { loadAnswerLink } from '@/lib/spots/answer-links/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('spotsAnswerLink', 'title');

/**
 * The page of a signed answer link, with a button for each answer. It works without a sign-in, and opening it
 * changes nothing. Its language is that of the asked comedian, as in the mail, because the browser may have no saved
 * language.
 */
export default async function AnswerPage({ params }: PageProps<'/answer/[token]'>) {
  const { token } = await params;
  const view = await loadAnswerLink(token, new Date());
  if (!view) notFound();
  return (
    <>
      <PlainHeader />
      <AreaMain isText lang={view.language}>
        <ClientMessages
          namespaces={['applicationsAnswers', 'spotsAnswerLink', 'formsResend']}
          language={view.language}
        >
          <AnswerForm view={view} />
        </ClientMessages>
        <div className="mt-10">
          <AppBrowser here={`/answer/${token}`} language={view.language} />
        </div>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
