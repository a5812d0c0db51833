/**
 * Writes a mail by which a mail server returns another one (RFC 3464).
 *
 * @param of.fields the fields about the recipient
 * @param of.before more of the text for people
 */
export function returned({
  to,
  about,
  fields = 'Action: failed\nStatus: 5.1.1',
  subject = 'Undelivered',
  before = '',
}: {
  to: string;
  about: string;
  fields?: string;
  subject?: string;
  before?: string;
}): string {
  return `From: MAILER-DAEMON@mx.example
To: <${to}>
Subject: ${subject}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="=_b1"

--=_b1
Content-Type: text/plain; charset=utf-8

Your mail could not be delivered. ${before}

--=_b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Fri, 27 Nov 2026 18:00:00 +0000

Final-Recipient: rfc822; ${about}
${fields}

--=_b1
Content-Type: message/rfc822

From: post@spotlicht.example
Subject: News

News.
--=_b1--
`;
}
