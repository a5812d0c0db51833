import 'server-only';
import { runApart } from '@/lib/core/process/apart';
import type { renderMails } from './mail-documents';
import type { MailWords } from './mail-view';

const render = runApart<typeof renderMails>({
  module: 'lib/notifications/channels/mail-documents.tsx',
  name: 'renderMails',
  withReact: true,
  seconds: 30,
  megabytes: 200,
  outputBytes: 20_000_000,
  turns: { longest: 2, patience: 60_000 },
});

/**
 * Renders mails as HTML, all mails of a run at once. Another process does it, because React's build for the worker
 * cannot render them.
 */
export async function writeMails(mails: readonly MailWords[]): Promise<string[]> {
  return mails.length === 0 ? [] : render('mails', () => [mails]);
}
