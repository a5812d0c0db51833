import 'server-only';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesFolder } from '@/lib/core/files/files';
import type { Mail } from './mail';

/** A mail in the outbox, and when it was sent: an ISO instant. */
export type KeptMail = Mail & { sentAt: string };

/** The most mails in the outbox. The oldest are deleted first. */
const mostKept = 200;

const folder = () => path.join(filesFolder(), 'outbox');

/** Stores a mail instead of sending it. The same mail again replaces the first. */
export async function keepInOutbox(mail: Mail): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), `${mail.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify({ ...mail, sentAt: new Date().toISOString() }));
  await rename(`${file}.part`, file);
  for (const { id } of (await listOutbox()).slice(mostKept))
    await rm(path.join(folder(), `${id}.json`), { force: true });
}

/** Lists the mails of the outbox, the newest first. */
export async function listOutbox(): Promise<KeptMail[]> {
  const names = await readdir(folder()).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(path.join(folder(), name), 'utf8').catch(() => null)),
  );
  return mails
    .flatMap((text) => (text === null ? [] : (JSON.parse(text) as KeptMail)))
    .sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}
