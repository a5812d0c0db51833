import PostalMime, { type Header } from 'postal-mime';
import { toMailAddress } from './mail-address';
import { provesUnknown, toAnswer } from './refusal-rules';

/** The report of a mail server about one recipient (RFC 3464). */
export type Report = {
  /** The address that it could not deliver to, in small letters, as `toMailAddress` writes it. */
  recipient: string;
  /** Whether it has given up. A delay is no failure. */
  isFailed: boolean;
  /** "5.1.1". Of another server, so at most 20 characters of anything. */
  status: string;
  /** The response of the server, as `toAnswer` writes it. */
  answer: string;
  /** Whether it has given up because the address does not exist. */
  isUnknown: boolean;
};

/** The most bytes of a mail that are read. A report is at its beginning, and the returned part of our mail behind it. */
export const maxReadBytes = 64 * 1024;

/** The most recipients of one mail that are read. Each mail of ours has one. */
const mostReports = 20;

/**
 * The most bytes of headers in all parts, and how deep parts and mails may lie in each other: spam filters forward a
 * report as a mail in a mail.
 */
const limits = { maxHeadersSize: maxReadBytes, maxNestingDepth: 20, maxRfc822NestingDepth: 1 };

/** A value may begin with its kind: `rfc822; anna@example.org`. */
function withoutKind(value = ''): string {
  return value.slice(value.indexOf(';') + 1).trim();
}

/**
 * Reads the reports of a mail, twenty at most. Null for a mail that is a report and cannot be read; a mail of another
 * kind has none.
 *
 * @param source its beginning; only the first `maxReadBytes` are read
 */
export async function readReports(source: string | Uint8Array): Promise<Report[] | null> {
  const mail = await PostalMime.parse(source.slice(0, maxReadBytes), limits).catch(() => null);
  if (!mail) return null;
  const reports = mail.attachments
    .filter(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
    .flatMap(({ content }) => blocksOf(new TextDecoder().decode(content as ArrayBuffer)));
  const recipients: Report[] = [];
  for (const block of reports) {
    if (recipients.length === mostReports) break;
    const { headers } = await PostalMime.parse(`${block}\n\n`, limits);
    const report = reportOf(headers);
    if (report) recipients.push(report);
  }
  return recipients.length === 0 && isReport(mail.headers) ? null : recipients;
}

/** The first block is about the mail, each other one about a recipient. Some servers leave out the line between. */
function blocksOf(report: string): string[] {
  return report
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/, mostReports * 2);
}

const valueOf = (headers: readonly Header[], name: string) => headers.find(({ key }) => key === name)?.value;

/** Whether a mail claims to be about a delivery: by its type, or by a mail server as its sender. */
function isReport(headers: readonly Header[]): boolean {
  const type = valueOf(headers, 'content-type') ?? '';
  if (/^multipart\/report\b/i.test(type)) return !/disposition-notification|feedback-report/i.test(type);
  return (
    valueOf(headers, 'x-failed-recipients') !== undefined ||
    /mailer-daemon@|\bpostmaster@|mail delivery (?:sub)?system/i.test(valueOf(headers, 'from') ?? '')
  );
}

function reportOf(headers: readonly Header[]): Report | null {
  const recipient = valueOf(headers, 'final-recipient') ?? valueOf(headers, 'original-recipient');
  if (recipient === undefined) return null;
  const status = (valueOf(headers, 'status') ?? '').slice(0, 20);
  const isFailed = /^failed\b/i.test(valueOf(headers, 'action') ?? '');
  const response = withoutKind(valueOf(headers, 'diagnostic-code'));
  const host = withoutKind(valueOf(headers, 'remote-mta'));
  const address = toMailAddress(withoutKind(recipient).replace(/^<(.*)>$/, '$1')).toLowerCase();
  return {
    recipient: address,
    isFailed,
    status,
    answer: toAnswer({ status, response, recipient: address }),
    isUnknown: isFailed && provesUnknown({ status, response, host }),
  };
}
