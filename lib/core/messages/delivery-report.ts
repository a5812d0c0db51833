/**
 * Enhanced status codes that mean that an address does not exist (RFC 3463): 5.1.1, 5.1.10. 5.1.7 and 5.1.8 are about the
 * sender's address. All other refusals can be temporary or about the sender: a full mailbox, a policy, and a 550 without
 * such a code, with which servers also refuse senders that they do not trust.
 */
const unknown = /^5\.1\.(?![78]\b)\d/;

/** What a mail server reports about one recipient (RFC 3464). */
export type Report = {
  /** The address that it could not deliver to, in small letters. */
  recipient: string;
  /** Whether it has given up. A delay is no failure. */
  isFailed: boolean;
  /** "5.1.1". Of another server, so at most 20 characters of anything. */
  status: string;
  /** Whether it has given up because the address does not exist. */
  isUnknown: boolean;
};

/** Splits a mail, or a part of one, into its headers and what follows them. */
export function splitMail(source: string): { headers: string; body: string } {
  const at = source.indexOf('\n\n');
  return at < 0
    ? { headers: source, body: '' }
    : { headers: source.slice(0, at), body: source.slice(at + 2) };
}

/** Reads fields. A line that begins with a blank continues the one before. Of several by one name the first counts. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]/g, ' ').split('\n')) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    const key = name.trim().toLowerCase();
    if (!fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}

/** A value may begin with its kind: `rfc822; anna@example.org`. */
function withoutKind(value = ''): string {
  return value.slice(value.indexOf(';') + 1).trim();
}

/**
 * Reads the reports of a mail. A mail of another kind, and one that cannot be read, has none.
 *
 * @param source its beginning, with `\n` at the ends of lines
 */
export function readReports(source: string): Report[] {
  const { headers, body } = splitMail(source);
  const type = fieldsOf(headers).get('content-type') ?? '';
  const [, quoted, bare] = /;\s?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return [];
  const report = `\n${body}`
    .split(`\n--${boundary}`)
    .map((part) => splitMail(part.replace('\n', '')))
    .find((part) => isStatus(fieldsOf(part.headers).get('content-type')));
  // The first block is about the mail.
  const [, ...recipients] = report?.body.trim().split(/\n\n+/) ?? [];
  return recipients.map((block) => reportOf(fieldsOf(block)));
}

/** Whether a response of a mail server says that an address does not exist: `550 5.1.1 User unknown`. */
export function saysUnknown(response: string): boolean {
  return /^5\d\d[ -]/.test(response) && unknown.test(response.slice(4));
}

function isStatus(type = ''): boolean {
  return /^message\/(?:global-)?delivery-status\b/i.test(type);
}

function reportOf(fields: Map<string, string>): Report {
  const status = (fields.get('status') ?? '').slice(0, 20);
  const isFailed = fields.get('action')?.toLowerCase() === 'failed';
  // Some servers always write 5.0.0, and add what the other one has responded.
  const isUnknown = unknown.test(status) || saysUnknown(withoutKind(fields.get('diagnostic-code')));
  return {
    recipient: withoutKind(fields.get('final-recipient'))
      .replace(/^<(.*)>$/, '$1')
      .toLowerCase(),
    isFailed,
    status,
    isUnknown: isFailed && isUnknown,
  };
}
