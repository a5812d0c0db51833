import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenHere } from './listening';

/**
 * The response of the server to a mail, by its recipient, or by its `sender`. A number is an SMTP status. `cut` ends
 * the connection before or after the content.
 */
type Answer = { sender?: number; rcpt?: number; data?: number; words?: string; cut?: 'before' | 'after' };

/** `at`: when its content had arrived, by `performance.now()`. */
type ArrivedMail = { to: string; sender: string; source: string; id: string; at: number };

/**
 * Starts an SMTP server on this machine whose responses the test sets. `answers` may change at any time.
 *
 * @param options.password the required password of the user "app"
 * @param options.certificate makes it speak TLS only
 */
export async function startMailServer({
  password,
  certificate,
}: { password?: string; certificate?: { key: string; cert: string } } = {}) {
  const arrived: ArrivedMail[] = [];
  const answers = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let onContent: () => Promise<void> = async () => {};
  const refusal = (code: number, words = 'Not now') =>
    Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: (given, _session, done) => {
      if (given.username === 'app' && given.password === password) done(null, { user: 'app' });
      else done(refusal(535, 'Authentication failed'));
    },
    allowInsecureAuth: true,
    secure: certificate !== undefined,
    ...certificate,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: ({ address }, _session, done) => {
      const { sender, words } = answers.get(address) ?? {};
      done(sender ? refusal(sender, words) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const { rcpt, words } = answers.get(address) ?? {};
      done(rcpt ? refusal(rcpt, words) : null);
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      const { data, words, cut } = answers.get(to) ?? {};
      const end = () => sockets.forEach((socket) => socket.destroy());
      if (cut === 'before') end();
      void text(stream).then(async (content) => {
        await onContent();
        // A long line of a header continues in the next line.
        const source = content.replace(/\r\n[ \t]+/g, ' ');
        if (data) return done(refusal(data, words));
        arrived.push({
          to,
          sender: (envelope.mailFrom && envelope.mailFrom.address) || '',
          source,
          at: performance.now(),
          id: /^message-id: <(.*?)@/im.exec(source)?.[1] ?? '',
        });
        if (cut === 'after') end();
        else done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listenHere(server.server);
  return {
    url: `smtp${certificate ? 's' : ''}://127.0.0.1:${port}`,
    arrived,
    answers,
    connections: () => connections,
    /** Sets the work to do when the content of a mail has arrived, before it counts as arrived. */
    whenContentCame: (work: () => Promise<void>) => (onContent = work),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
