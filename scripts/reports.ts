import { readId } from '@/lib/core/text/text-schema';
import { closeChatReport } from '@/lib/chats/report-commands';
import { closeProfileReport } from '@/lib/brands/comedians/bookkeeping-commands';
import { listProfileReports, type ProfileReportRow } from '@/lib/brands/comedians/report-queries';
import { listChatReports, type ChatReportRow } from '@/lib/chats/report-queries';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { readAction, runWanted } from './own-database';
import { Failure } from './start/failure';

const usage = `Shows what was reported to whoever runs the platform and is open, or closes a report:

  npm run reports -- list
  npm run reports -- close --id 019a...

  --id  the id of a report, as the list has it`;

type Wanted = { action: 'list' } | { action: 'close'; id: string };

/** The maximum of reports of each kind that are listed. */
const mostListed = 200;

/** Parses the arguments. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[]): Wanted {
  const { action, values } = readAction(args, usage, { actions: ['list', 'close'], options: ['id'] });
  if (action === 'list' && values.id === undefined) return { action };
  const id = readId(values.id);
  if (action === 'list' || id === null)
    throw new Failure(`--id is not the id of a report to close\n\n${usage}`);
  return { action, id };
}

/** Carries out the command, and returns the text to print. */
export async function run(db: PrismaClient, wanted: Wanted, now: Date): Promise<string> {
  if (wanted.action === 'close') {
    const isClosed =
      (await closeProfileReport(db, wanted.id, now)).ok || (await closeChatReport(db, wanted.id, now)).ok;
    if (!isClosed) throw new Failure('No report is open with this id');
    return 'Closed';
  }
  const [messages, profiles] = [
    await listChatReports(db, mostListed + 1),
    await listProfileReports(db, mostListed + 1),
  ];
  return [
    ...listed('Reported messages', messages.map(describeMessage)),
    ...listed('Reported profiles', profiles.map(describeProfile)),
  ].join('\n');
}

function listed(title: string, all: readonly string[]): string[] {
  const count = all.length > mostListed ? `the newest ${mostListed}` : String(all.length);
  return [`${title}: ${count}`, ...all.slice(0, mostListed)];
}

const nobody = 'somebody who has deleted their account';

function describeMessage(report: ChatReportRow): string {
  const { id, createdAt, brandId, showTitle, chatId, number, reporter, author, quoted, reason } = report;
  const now = [report.isDeleted && 'deleted since', report.hasPicture && 'with a picture'].filter(Boolean);
  return block(id, createdAt, [
    `message ${number} of chat ${chatId}: ${showTitle} (${brandId})${now.map((word) => `, ${String(word)}`).join('')}`,
    `by ${author ?? nobody}, reported by ${reporter}`,
    `said: ${quoted ?? '–'}`,
    `reason: ${reason}`,
  ]);
}

function describeProfile(report: ProfileReportRow): string {
  const { id, createdAt, brandId, field, comedian, says, reporter, reason } = report;
  return block(id, createdAt, [
    `${field} of ${comedian}, reported by ${reporter ?? nobody} (${brandId})`,
    `says: ${says ?? '–'}`,
    `reason: ${reason}`,
  ]);
}

/** Formats a report. Each line of a user's text is indented, so that none looks like a line of the program. */
function block(id: string, at: Date, lines: readonly string[]): string {
  const text = lines.map((line) => `  ${line.replaceAll('\n', '\n    ')}`).join('\n');
  return `${id} of ${at.toISOString()}\n${text}`;
}

if (import.meta.main) await runWanted(readWanted, run);
