import hoodiecrow from 'hoodiecrow-imap';
import { listenHere } from './listening';

/**
 * Starts an IMAP server on this machine with one mailbox, of the user "app" with the password "secret".
 *
 * @param options.uidPlus without it, deleting one mail deletes all that are marked
 */
export async function startImapServer({ uidPlus = true } = {}) {
  // Without LITERALPLUS, a client waits before it sends a text.
  const plugins = [...(uidPlus ? ['UIDPLUS'] : []), 'LITERALPLUS'];
  const server = hoodiecrow({ plugins, users: { app: { password: 'secret' } } });
  const port = await listenHere(server.server);
  return {
    url: `imap://app:secret@127.0.0.1:${port}/INBOX`,
    /** @param source with `\n` at the ends of lines */
    arrive: (source: string) =>
      server.appendMessage('INBOX', [], '27-Nov-2026 18:00:00 +0000', source.replaceAll('\n', '\r\n')),
    /** Marks the newest mail, as another program does. */
    mark: (flag: string) => void server.getMailbox('INBOX').messages.at(-1)?.flags.push(flag),
    /** The subjects of the mails that are marked so. */
    marked: (flag: string) =>
      server
        .getMailbox('INBOX')
        .messages.filter(({ flags }) => flags.includes(flag))
        .map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? ''),
    /** The subjects of the mails that are there, those that are marked as read in brackets. */
    subjects: () =>
      server.getMailbox('INBOX').messages.map(({ raw, flags }) => {
        const subject = /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '';
        return flags.includes('\\Seen') ? `(${subject})` : subject;
      }),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
