import { makeComedian } from '@/lib/comedians/testing';
import { startMailServer } from '@/lib/core/testing/mail-server';
import { ask, until } from '../app/load';
import { atMost, type Row } from '../app/rows';
import { startApp } from '../app/start-app';
import { operator, runFaults, textsTo, untilWorking, type Fault } from './faults';

export const workerFaults: Row = {
  name: 'worker',
  what: () => 'faults of the only worker, and of the database',
  async run({ say }) {
    await using stack = new AsyncDisposableStack();
    const mail = await startMailServer();
    stack.defer(() => mail.stop());
    const environment = {
      OPERATOR_EMAILS: operator,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Spotlicht <post@example.com>',
    };
    const stage = stack.use(await startApp({ environment }));
    const { db, url, postgres } = stage;
    await makeComedian(db, { email: operator, language: 'en' });
    let worker = stage.work();
    const startAgain = () => (worker = stage.work());
    await untilWorking(stage);

    const alone: Fault[] = [
      {
        name: 'no worker has a mail server',
        says: /send e-mails: SMTP_URL isn/,
        break: async () => {
          await worker.stop();
          worker = stage.work({ SMTP_URL: '', MAIL_FROM: '' });
        },
        mend: async () => {
          await worker.stop();
          startAgain();
        },
      },
      {
        name: 'the only worker is killed',
        says: /No worker has been running/,
        break: () => process.kill(worker.pid!, 'SIGKILL'),
        mend: startAgain,
      },
      {
        name: 'the only worker hangs',
        says: /No worker has been running/,
        break: () => process.kill(worker.pid!, 'SIGSTOP'),
        mend: () => process.kill(worker.pid!, 'SIGCONT'),
      },
    ];
    const figures = await runFaults([alone], { inbox: () => textsTo(mail, operator), say });

    postgres.freeze();
    const frozenAt = performance.now();
    const status = async () => (await ask(url, '/api/status')).status;
    await until('a server said that the database is away', async () => (await status()) === 503);
    const said = Math.round((performance.now() - frozenAt) / 1000);
    postgres.thaw();
    await until('it said that it is back', async () => (await status()) === 200);
    return [...figures, atMost('the database is away: /api/status says so', said, 300, 's')];
  },
};
