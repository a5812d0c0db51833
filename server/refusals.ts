import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { writeBarePage } from '@/lib/host/http/bare-page';
import { onlyReads } from '@/lib/core/http/origin';
import { inArea } from '@/lib/core/http/paths';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { languages, type Language } from '@/lib/core/i18n/language';
import { negotiateLanguage } from '@/lib/core/i18n/negotiate';
import { wordsIn } from '@/lib/core/i18n/words';
import { escapeMarkup } from '@/lib/core/text/escape';
import { heightReporter, heightReporterHash } from '@/lib/public/embeds/height-reporter';
import { languageIn } from '@/lib/public/language-rules';
import { inTheme, isDrained, themeOf } from './sending';

/** Seconds after which a page tries again by itself: without the database, and while the platform is closed. */
const [triesAgainAfter, looksAgainAfter] = [5, 60];

const translators = {
  tooManyRequests: (language: Language) => wordsIn({ language, namespace: 'coreTooManyRequests' }),
  unavailable: (language: Language) => wordsIn({ language, namespace: 'coreUnavailable' }),
  notSaved: (language: Language) => wordsIn({ language, namespace: 'coreNotSaved' }),
  formTooLong: (language: Language) => wordsIn({ language, namespace: 'coreFormTooLong' }),
};
type Name = keyof typeof translators;

/**
 * Refuses a request that no page of this app sends. The body is empty, because no person reads it. Only a form that is
 * too long gets a text, because a person may have pasted a very long one.
 */
export function refuse(request: IncomingMessage, status: number): Sent {
  if (status === 413 && !isReading(request)) return inWords(request, { status, name: 'formTooLong' });
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPolicy({}),
      ...(!isDrained(request) && { Connection: 'close' }),
    },
    body: null,
  };
}

function isReading({ method = '' }: IncomingMessage): boolean {
  return onlyReads({ method });
}

/** A page for people, in their language, or a line of text for programs. */
export function tooMany(request: IncomingMessage, retryAfter: number): Sent {
  return inWords(request, { status: 429, name: 'tooManyRequests', retryAfter });
}

/** A page that was only read tries again by itself; a form is never submitted again. */
export function unavailable(request: IncomingMessage): Sent {
  const name = isReading(request) ? 'unavailable' : 'notSaved';
  // A random part, so that not all pages try again at the same moment.
  return inWords(request, { status: 503, name, retryAfter: triesAgainAfter + Math.floor(Math.random() * 5) });
}

/** The sentence of an operator who has closed the platform. */
export type ClosedWords = Record<Language, string>;

/** Refuses a request because the platform is closed. Nothing of the request was done. */
export function visitorsClosed(request: IncomingMessage, closed: ClosedWords): Sent {
  if (closed !== closedNow?.closed)
    closedNow = { closed, read: writeClosed(closed, 'read'), sent: writeClosed(closed, 'sent') };
  const retryAfter = looksAgainAfter + Math.floor(Math.random() * looksAgainAfter);
  return inKind(request, closedNow[isReading(request) ? 'read' : 'sent'], { status: 503, retryAfter });
}

/** The responses of the last sentence. */
let closedNow: { closed: ClosedWords; read: Written; sent: Written } | undefined;

function writeClosed(closed: ClosedWords, what: 'read' | 'sent'): Written {
  const one = (language: Language) => {
    const t = wordsIn({ language, namespace: 'coreClosed' });
    const refreshAfter = what === 'read' ? looksAgainAfter : undefined;
    return write(
      language,
      { title: closed[language], text: t(what), retry: t('retry') },
      { code: 'closed', refreshAfter },
    );
  };
  return { de: one('de'), en: one('en') };
}

type Refusal = { status: number; name: Name; retryAfter?: number };

function inWords(request: IncomingMessage, { name, ...rest }: Refusal): Sent {
  return inKind(request, words[name], { ...rest, isAwaited: name === 'formTooLong' });
}

/** @param options.isAwaited whether the client certainly sends the whole body before it reads the response */
function inKind(
  request: IncomingMessage,
  written: Written,
  { status, retryAfter, isAwaited = false }: { status: number; retryAfter?: number; isAwaited?: boolean },
): Sent {
  const { headers, url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const isEmbed = inArea(path, '/embed');
  const language = negotiateLanguage({
    lang: new URLSearchParams(url.slice(path.length)).get('lang'),
    saved: isEmbed ? undefined : languageIn(headers.cookie ?? null),
    acceptLanguage: headers['accept-language'] ?? null,
  });
  const kind = kindOf(request, path);
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      'Cache-Control': 'no-store',
      'Content-Type': types[kind],
      'Content-Security-Policy': plainPolicy({
        frameAncestors: isEmbed ? '*' : undefined,
        script: heightReporterHash,
      }),
      // Scripts of other sites read feeds. These headers let them read the refusal too.
      ...(inArea(path, '/api/feeds') && {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      }),
      // A client that sends too much loses its connection, except for a form that is too long.
      ...(!(isDrained(request) && (isAwaited || isReading(request))) && { Connection: 'close' }),
    },
    body: kind === 'page' ? inTheme(written[language].page, themeOf(request)) : written[language][kind],
  };
}

const types = {
  page: 'text/html; charset=utf-8',
  frame: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
type Kind = keyof typeof types;
/** A refusal in each language and content type. */
type Written = Record<Language, Record<Kind, Buffer<ArrayBuffer>>>;

/** Calendar programs get a line of text, because an empty calendar would make them delete their entries. */
function kindOf({ headers }: IncomingMessage, path: string): Kind {
  if (inArea(path, '/embed')) return 'frame';
  if (path.endsWith('.json') || headers.accept?.startsWith('application/json')) return 'json';
  return headers.accept?.includes('text/html') && !inArea(path, '/api') ? 'page' : 'text';
}

/** All refusals are rendered once at the start, because a refusal has to cost less than the refused request. */
const words = Object.fromEntries(
  (Object.keys(translators) as Name[]).map((name) => [
    name,
    Object.fromEntries(
      languages.map((language) => {
        const t = translators[name](language);
        const refreshAfter = name === 'unavailable' ? triesAgainAfter : undefined;
        const said = { title: t('title'), text: t('text'), retry: t('retry') };
        return [language, write(language, said, { code: name, refreshAfter })];
      }),
    ),
  ]),
) as Record<Name, Written>;

/**
 * Writes a refusal in a language, in every content type. Its HTML pages need no other file. The page for frames of
 * other sites has no background and reports its height.
 */
function write(
  language: Language,
  { title, text, retry }: Record<'title' | 'text' | 'retry', string>,
  { code, refreshAfter }: { code: string; refreshAfter?: number },
): Written[Language] {
  const page = (isFrame: boolean) =>
    writeBarePage(
      language,
      { title: escapeMarkup(title), text, retry },
      { isFrame, script: isFrame ? heightReporter : undefined, refreshAfter },
    );
  const line = `${/[\p{L}\p{N}]$/u.test(title) ? `${title}.` : title} ${text}`;
  return {
    page: Buffer.from(page(false)),
    frame: Buffer.from(page(true)),
    text: Buffer.from(`${line}\n`),
    json: Buffer.from(JSON.stringify({ error: code, message: line })),
  };
}
