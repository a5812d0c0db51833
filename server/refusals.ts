import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { writeBarePage } from '@/lib/core/http/bare-page';
import { onlyReads } from '@/lib/core/http/origin';
import { inArea } from '@/lib/core/http/paths';
import { plainPolicy } from '@/lib/core/http/security-headers';
import { languages, type Language } from '@/lib/core/i18n/language';
import { negotiateLanguage } from '@/lib/core/i18n/negotiate';
import { wordsIn } from '@/lib/core/i18n/words';
import { heightReporter, heightReporterHash } from '@/lib/public/embeds/height-reporter';
import { languageIn } from '@/lib/public/language-rules';
import { inTheme, themeOf } from './sending';

/**
 * The most bytes of a refused request's body that are read and discarded, because browsers read the response only after
 * they have sent everything. With a longer body the connection is closed instead.
 */
const drainedBytes = 16 * 1024 * 1024;

/** Seconds after which a page tries again by itself. */
const triesAgainAfter = 5;

const translators = {
  tooManyRequests: (language: Language) => wordsIn({ language, namespace: 'coreTooManyRequests' }),
  unavailable: (language: Language) => wordsIn({ language, namespace: 'coreUnavailable' }),
  notSaved: (language: Language) => wordsIn({ language, namespace: 'coreNotSaved' }),
  formTooLong: (language: Language) => wordsIn({ language, namespace: 'coreFormTooLong' }),
};
type Name = keyof typeof translators;

/**
 * Refuses a request that no page of this app sends. The body is empty, because no person reads it. Only a form that is
 * too long gets a text, because somebody may have pasted a very long one.
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

function isDrained({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) <= drainedBytes && !headers['transfer-encoding'];
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

type Refusal = { status: number; name: Name; retryAfter?: number };

function inWords(request: IncomingMessage, { status, name, retryAfter }: Refusal): Sent {
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
      // When the connection is closed, the server need not wait for a body that it does not read. Only a client whose
      // form is too long is certainly still sending it, so its connection stays open until the body was read.
      ...(!(isDrained(request) && (name === 'formTooLong' || isReading(request))) && { Connection: 'close' }),
    },
    body:
      kind === 'page' ? inTheme(words[name][language].page, themeOf(request)) : words[name][language][kind],
  };
}

const types = {
  page: 'text/html; charset=utf-8',
  frame: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
type Kind = keyof typeof types;

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
    Object.fromEntries(languages.map((language) => [language, write(language, name)])),
  ]),
) as Record<Name, Record<Language, Record<Kind, Buffer<ArrayBuffer>>>>;

/**
 * Writes a refusal in a language, in every content type. Its HTML pages need no other file. The page for frames of
 * other sites has no background and reports its height.
 */
function write(language: Language, name: Name): Record<Kind, Buffer<ArrayBuffer>> {
  const t = translators[name](language);
  const [title, text, retry] = [t('title'), t('text'), t('retry')];
  const page = (isFrame: boolean) =>
    writeBarePage(
      language,
      { title, text, retry },
      {
        isFrame,
        script: isFrame ? heightReporter : undefined,
        refreshAfter: name === 'unavailable' ? triesAgainAfter : undefined,
      },
    );
  const line = `${title} ${text}`;
  return {
    page: Buffer.from(page(false)),
    frame: Buffer.from(page(true)),
    text: Buffer.from(`${line}\n`),
    json: Buffer.from(JSON.stringify({ error: name, message: line })),
  };
}
