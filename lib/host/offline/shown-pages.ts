import { firstLanguage, type Language } from '@/lib/core/i18n/language';
import { savedTheme } from '@/lib/core/browser/theme';
import { keptLook } from '@/lib/core/browser/copies-state';
import { copyNote } from '@/lib/core/browser/page-state';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { allCopies, type Copy } from './stored-pages';

/** The data that the server writes into the worker's script. */
export type WorkerSettings = {
  /** The name of the build. Each build changes the worker's script and so makes a new version of the worker. */
  build: string;
  /** The page for an address that cannot be loaded and has no copy, and the headers of its response. */
  page: Record<Language, string>;
  headers: Record<string, string>;
  /** The place of the list of copies in that page. */
  listPlace: string;
  /** The end of all page titles. */
  titleEnd: string;
  words: Record<Language, Words>;
};

type Words = {
  /** The line above a copy, with `{time}`. */
  note: string;
  /** The text before the list of copies, and the text after each copy. The second contains `{time}`. */
  readable: string;
  asOf: string;
  /** The text instead of the list when there are no copies. */
  nothing: string;
};

/** The bundler replaces this name with the settings (worker-script.ts). */
declare const workerSettings: WorkerSettings;

const settings = workerSettings;

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/** The attribute with the random part of a page's form keys (components/forms/form-keys.tsx). */
const formKeys = /<body[^>]* data-form-keys="([\w-]+)"/;

/** Returns the response with the copy of a page: the same page, with a line above that tells how old it is. */
export async function showCopy({ response, at }: Copy): Promise<Response> {
  const text = await response.text();
  const language = firstLanguage(/<html lang="(\w+)"/.exec(text)?.[1]);
  const line = settings.words[language].note.replace('{time}', describeMoment(at, language));
  // The copy gets new form keys. Otherwise the server would take a form for the one that was sent from this copy
  // before.
  const used = formKeys.exec(text)?.[1];
  const fresh = used ? text.replaceAll(used, randomText(used.length)) : text;
  const page = fresh.replace(
    /<body[^>]*>/,
    (body) => `${body}<${copyNote} role="status">${line}</${copyNote}>`,
  );
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Response(page, { headers: { ...html, 'Content-Security-Policy': policy } });
}

/** Returns the response with the page for an address that cannot be loaded. It lists the copies that can be read. */
export async function showOfflinePage(): Promise<Response> {
  const look = await keptLook();
  const language = firstLanguage(look.language, navigator.language.slice(0, 2));
  const theme = savedTheme(() => look.theme ?? undefined);
  const page = settings.page[language].replace('<html', theme ? `<html data-scheme="${theme}"` : '<html');
  const list = await writeList(language);
  return new Response(
    page.replace(settings.listPlace, () => list),
    {
      status: 503,
      headers: { ...html, ...settings.headers },
    },
  );
}

async function writeList(language: Language): Promise<string> {
  const { readable, asOf, nothing } = settings.words[language];
  const copies = await allCopies();
  if (copies.length === 0) return `<p>${nothing}</p>`;
  const lines = await Promise.all(copies.map((copy) => writeLine(copy, asOf, language)));
  return `<p>${readable}</p>\n<ul>\n${lines.join('\n')}\n</ul>`;
}

async function writeLine({ address, response, at }: Copy, asOf: string, language: Language) {
  // Titles are taken from HTML and addresses from a URL, so both are escaped already, except for these characters.
  const title = /<title>([^<]*)/.exec(await response.text())?.[1] ?? address;
  const short = title.replace(settings.titleEnd, '');
  const target = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const time = asOf.replace('{time}', describeMoment(at, language));
  return `<li><a href="${target}">${short}</a> <small>${time}</small></li>`;
}

/** Returns the local time of a copy: "19:42", on another day "Fr 27. Nov, 19:42". */
function describeMoment(at: number, language: Language): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [moment, now] = [new Date(at), new Date()];
  const time = describeTime(moment, timeZone);
  const isToday = dateIn(moment, timeZone) === dateIn(now, timeZone);
  return isToday ? time : `${describeDay(moment, timeZone, language, now)}, ${time}`;
}

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('');
}
