import type { ServerResponse } from 'node:http';
import { choiceMaxAge, cookieName, cookieReader } from '@/lib/core/http/cookies';
import { inArea } from '@/lib/core/http/paths';
import { operatorArea } from '@/lib/host/http/operator-area';
import { compress, takesGzip } from './sending';
import { pickRules, type StyleSheet } from './style-rules';
import type { Step, Visit } from './visit';

const links = /<link rel="stylesheet" href="([^"]+)"[^>]* data-precedence="[^"]*"\/>/g;

/**
 * Returns the step that prepares a browser's first page of a build to be painted without waiting for a style sheet: the
 * document contains the rules that it needs, and the links to the whole sheets are at its end. A cookie with the name of
 * the build tells that a browser has had such a page, so it has the sheets.
 *
 * @param options.build the name of the build
 * @param options.sheets its style sheets by their addresses; a page with another one is left as it is
 */
export function createFirstStyles(options: {
  build: string;
  sheets: Record<string, StyleSheet>;
  https: boolean;
}): Step {
  const { build, sheets, https } = options;
  const name = cookieName('app_styles', https);
  const line = `${name}=${build}; Path=/; Max-Age=${choiceMaxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return (visit) => {
    if (isFirst(visit, name, build)) holdPage(visit, (page) => withFirstStyles(page, sheets), line);
    return null;
  };
}

/** The areas behind the sign-in. Visitors without an account get no cookie. */
const areas = ['/user', '/brands', operatorArea];

function isFirst({ path, request: { method, headers } }: Visit, name: string, build: string): boolean {
  const isDocument =
    method === 'GET' && !('rsc' in headers) && (headers.accept?.includes('text/html') ?? false);
  if (!isDocument || !areas.some((area) => inArea(path, area))) return false;
  return cookieReader(headers.cookie ?? null)(name) !== build;
}

/** Returns a page with the rules that it needs in place of its style sheets, which follow at its end. */
function withFirstStyles(page: string, sheets: Record<string, StyleSheet>): string {
  const linked = [...page.matchAll(links)].map(([, address = '']) => sheets[address]);
  if (!linked.every((sheet) => sheet !== undefined)) return page;
  const found = namesIn(page);
  const styles = linked.map((sheet) => pickRules(sheet, found)).join('');
  let moved = '';
  const rest = page.replace(links, (link) => {
    const isFirstLink = moved === '';
    moved += link;
    return isFirstLink ? `<style>${styles}</style>` : '';
  });
  const end = rest.lastIndexOf('</body>');
  return rest.slice(0, end) + moved + rest.slice(end);
}

/** The characters that HTML writes as entities, as far as classes have them. */
const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', '#x27': "'", quot: '"' };

/** Returns the tags, attributes (`[open`), classes (`.card`) and variables (`--ink`) of a page. */
function namesIn(page: string): Set<string> {
  const found = new Set<string>();
  for (const [, tag = ''] of page.matchAll(/<([a-z][\w-]*)/gi)) found.add(tag.toLowerCase());
  for (const [, attribute = ''] of page.matchAll(/ ([a-z][\w-]*)="/gi))
    found.add(`[${attribute.toLowerCase()}`);
  for (const [, variable = ''] of page.matchAll(/var\((--[\w-]+)/g)) found.add(variable);
  for (const [, list = ''] of page.matchAll(/ class="([^"]*)"/g)) {
    const classes = list.replaceAll(/&([a-z#\d]+);/gi, (entity, word: string) => entities[word] ?? entity);
    for (const one of classes.split(/\s+/)) found.add(`.${one}`);
  }
  return found;
}

type Method = (...args: unknown[]) => unknown;

/**
 * Holds a page back until all of it is written, and sends what `change` makes of it. Anything else is sent as it comes.
 * Next.js must not compress a page that is changed, so it is compressed here.
 */
function holdPage({ request, response }: Visit, change: (page: string) => string, cookie: string): void {
  const isZipped = takesGzip(request);
  delete request.headers['accept-encoding'];
  const target = response as unknown as Record<'writeHead' | 'write' | 'end' | 'flushHeaders', Method>;
  const own = {
    writeHead: target.writeHead.bind(response),
    write: target.write.bind(response),
    end: target.end.bind(response),
    flushHeaders: target.flushHeaders.bind(response),
  };
  const held: Buffer[] = [];
  let isDone = false;
  // An error of the server may be replaced by another response (server/outage.ts).
  const isHeld = (status = response.statusCode) =>
    !isDone && !response.headersSent && isPage(response) && status < 500;
  target.flushHeaders = () => (isHeld() ? undefined : own.flushHeaders());
  target.writeHead = (status, ...headers) => {
    // A response that replaces the page comes with its headers, and is sent as it is.
    if (!isHeld(Number(status)) || headers.length > 0) return own.writeHead(status, ...headers);
    response.statusCode = Number(status);
    return response;
  };
  target.write = (chunk, ...rest) => {
    if (!isHeld()) return own.write(chunk, ...rest);
    held.push(Buffer.from(chunk as string | Buffer));
    return true;
  };
  target.end = (...args) => {
    if (!isHeld()) return own.end(...args);
    isDone = true;
    if (typeof args[0] === 'string' || Buffer.isBuffer(args[0])) held.push(Buffer.from(args[0]));
    response.appendHeader('Set-Cookie', cookie);
    // The framework asks browsers to load the sheets before all else.
    response.setHeader('Link', withoutStyles(response.getHeader('Link')));
    sendPage(response, own.end, () => change(Buffer.concat(held).toString()), isZipped).catch(
      (error: Error) => response.destroy(error),
    );
    return response;
  };
}

/** Returns a header `Link` without the entries of style sheets. */
function withoutStyles(link: unknown): string[] {
  return [link]
    .flat()
    .flatMap((line) => String(line ?? '').split(/, (?=<)/))
    .filter((entry) => entry && !entry.includes('as="style"'));
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}

async function sendPage(
  response: ServerResponse,
  end: Method,
  page: () => string,
  isZipped: boolean,
): Promise<void> {
  const whole = Buffer.from(page());
  const body = isZipped ? await compress(whole) : whole;
  if (response.destroyed || response.headersSent) return;
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  end(body);
}
