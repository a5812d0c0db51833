import 'server-only';
import { runApart } from '@/lib/core/apart';
import type { renderMails } from './mail-documents';
import type { MailWords } from './mail-view';

const render = runApart<typeof renderMails>({
  module: 'lib/channels/mail-documents.tsx',
  name: 'renderMails',
  withReact: true,
  seconds: 30,
  megabytes: 200,
  outputBytes: 20_000_000,
  turns: { longest: 2, patience: 60_000 },
});

/** Renders mails. The worker's half of React cannot, so another process does it, for all mails of a run. */
export async function writeMails(mails: readonly MailWords[]): Promise<string[]> {
  return mails.length === 0 ? [] : render('mails', () => [mails]);
}
