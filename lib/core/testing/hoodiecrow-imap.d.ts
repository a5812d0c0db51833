declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  type Message = { raw: string; flags: string[] };

  /** An IMAP server for tests: the part of its interface that ours use. */
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
  }): {
    server: Server;
    listen: (port: number, host: string) => void;
    getMailbox: (name: string) => { messages: Message[] };
    appendMessage: (mailbox: string, flags: string[], at: string, raw: string) => void;
    close: (done: () => void) => void;
  };
}
