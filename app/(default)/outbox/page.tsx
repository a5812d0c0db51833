import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AreaMain } from '@/components/frame/area-parts';
import { PageHead } from '@/components/ui/page-head';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { listOutbox } from '@/lib/core/messages/mail';
import { mailLogo } from '@/lib/core/messages/mail-logo';
import { readMailSettings } from '@/lib/core/messages/mail-settings';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('notificationsOutbox', 'title');

/**
 * Shows mails instead of sending them, on a machine with the sign-in stand-in, which no other machine can reach.
 * Anywhere else this page does not exist.
 */
export default async function OutboxPage() {
  if (readMailSettings(process.env)?.by !== 'outbox') notFound();
  const [mails, t] = await Promise.all([listOutbox(), getTranslations('notificationsOutbox')]);
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead icon="send" title={t('title')} hint={t('hint')} />
        {mails.length === 0 && <p>{t('empty')}</p>}
        <ul className="flex flex-col gap-3">
          {mails.map(({ id, to, subject, text, html, sentAt }) => (
            <li key={id}>
              <details className="rounded-card border border-line sheet px-4 py-3">
                <summary className="min-h-11 cursor-pointer">
                  <span className="font-semibold">{subject}</span>
                  <span className="block text-sm text-ink-soft">{t('to', { to, at: sentAt })}</span>
                </summary>
                <iframe
                  title={subject}
                  srcDoc={html.replace(`cid:${mailLogo.cid}`, mailLogo.file)}
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  className="mt-3 h-96 w-full rounded-card border border-line"
                />
                <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{text}</pre>
              </details>
            </li>
          ))}
        </ul>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
