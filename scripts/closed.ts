import { oneLineOf } from '@/lib/core/text/text-schema';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { runWanted } from './own-database';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';

const usage = `Closes the platform to visitors, who read a sentence instead of pages, or opens it again. Without anything it
says which of both it is. All servers do it within seconds, and after a restart as well:

  npm run closed -- "Wir sind um sechs zurück"
  npm run closed -- "Wir sind um sechs zurück" --english "We're back at six"
  npm run closed -- --open

  --english  the same for who reads English; otherwise it is the sentence itself
  --open     takes the sentence away`;

/** The maximum of characters of the sentence: it is the title of a page. */
const longest = 200;

type Wanted = { action: 'tell' | 'open' } | { action: 'close'; german: string; english: string };

/** Parses the arguments. Throws a `Failure` with an explanation when they are invalid. */
export function readWanted(args: string[]): Wanted {
  const options = { open: { type: 'boolean' }, english: { type: 'string' } } as const;
  const { values, words } = readArguments(args, usage, options, 1);
  const [german, english = german] = [words[0], values.english].map((text) => text && readSentence(text));
  if (german === undefined && english !== undefined) throw new Failure(`Say it in German, too.\n\n${usage}`);
  if (german === undefined || english === undefined) return { action: values.open ? 'open' : 'tell' };
  if (values.open) throw new Failure(`Either a sentence or --open.\n\n${usage}`);
  return { action: 'close', german, english };
}

function readSentence(text: string): string {
  const line = oneLineOf(text, 2 * longest);
  if (line === '' || line.length > longest)
    throw new Failure(`The sentence has to have 1 to ${longest} characters.\n\n${usage}`);
  return line;
}

/** Carries out the command, and returns the text to print. */
export async function run(db: PrismaClient, wanted: Wanted, now: Date): Promise<string> {
  if (wanted.action === 'open') {
    const { count } = await db.closedDoor.deleteMany();
    return count > 0 ? 'Open again' : 'It was open';
  }
  if (wanted.action === 'close') {
    const { german, english } = wanted;
    const door = { german, english, closedAt: now };
    await db.closedDoor.upsert({ where: { id: 1 }, create: door, update: door });
  }
  const door = await db.closedDoor.findFirst();
  return door ? `Closed since ${door.closedAt.toISOString()}: ${door.german} / ${door.english}` : 'Open';
}

if (import.meta.main) await runWanted(readWanted, run);
