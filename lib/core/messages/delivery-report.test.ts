import { describe, expect, it } from 'vitest';
import { readReports } from './delivery-report';
import { returned } from '@/lib/core/testing/returned-mail';

const to = 'bounces+x@spotlicht.example';
const good = returned({ to, about: 'a@example.org', fields: 'Action: failed\nStatus: 5.1.1' });

describe('a report', () => {
  it.each([
    ['Action: failed\nStatus: 5.1.1', true],
    ['Action: failed\nStatus: 5.1.10 (unknown)', true],
    ['action:FAILED\nSTATUS:5.1.1', true],
    ['Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550-5.1.1 No such user', true],
    ['Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;\n 550 5.1.1 No such user', true],
    ['Action: delayed\nStatus: 5.1.1', false],
    ['Action: failed\nStatus: 5.1.8', false],
    ['Action: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full', false],
    ['Action: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.1 Policy', false],
    ['Action: failed\nStatus: 4.4.1', false],
    ['Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 450 5.1.1 Later', false],
    ['Action: failed', false],
    ['Status: 5.1.1', false],
  ])('says whether an address does not exist: %j', async (fields, isUnknown) => {
    expect(await readReports(returned({ to, about: 'Anna@Example.org', fields }))).toMatchObject([
      { recipient: 'anna@example.org', isUnknown },
    ]);
  });

  it('about several recipients is several', async () => {
    const fields =
      'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; <b@example.org>\nAction: failed';
    expect(await readReports(returned({ to, about: 'a@example.org', fields }))).toMatchObject([
      { recipient: 'a@example.org', status: '5.1.1' },
      { recipient: 'b@example.org', status: '' },
    ]);
  });

  it('about thousands of recipients is twenty', async () => {
    const fields = 'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; b@example.org\n'.repeat(3000);
    expect(await readReports(returned({ to, about: 'a@example.org', fields }))).toHaveLength(20);
  });

  it.each([
    ['two blanks and a blank at the end of a line', ' \n  boundary="=_b1"'],
    ['four blanks', '\n    boundary="=_b1"'],
    ['a tab', '\n\tboundary="=_b1"'],
    ['blanks around the sign', '\n boundary = "=_b1"'],
    ['no blank', 'boundary="=_b1"'],
    ['a comment', ' (a report)\n boundary="=_b1"'],
    ['capital letters and a parameter behind', '\n BOUNDARY="=_b1";\n charset=utf-8'],
  ])('is read whatever stands before its boundary: %s', async (_what, parameter) => {
    const source = good.replace('\n boundary="=_b1"', parameter);
    for (const one of [source, source.replaceAll('\n', '\r\n')])
      expect(await readReports(one)).toMatchObject([{ recipient: 'a@example.org', isUnknown: true }]);
  });

  it.each([
    ['is said to be mixed, as by OpenSMTPD', good.replace('multipart/report', 'multipart/mixed')],
    ['is in a mail that a filter hands on', `Content-Type: message/rfc822\n\n${good}`],
    ['is in base64', inBase64(good)],
    ['is cut off behind it', good.slice(0, good.indexOf('Content-Type: message/rfc822'))],
    ['has all in one block', good.replace('+0000\n\nFinal', '+0000\nFinal')],
    ['has blanks in its empty lines', good.replace('+0000\n\nFinal', '+0000\n \t\n\nFinal')],
  ])('is read when it %s', async (_what, source) => {
    expect(await readReports(source)).toMatchObject([{ recipient: 'a@example.org', isUnknown: true }]);
  });

  it('names a recipient as we would write to them', async () => {
    const about = 'a@bu\u0308hne.example';
    expect(await readReports(new TextEncoder().encode(returned({ to, about })))).toMatchObject([
      { recipient: 'a@xn--bhne-0ra.example' },
    ]);
  });
});

function inBase64(source: string): string {
  const [, report = ''] = /delivery-status\n\n([^]*?)\n\n--=_b1/.exec(source) ?? [];
  const coded = `Content-Transfer-Encoding: base64\n\n${Buffer.from(report).toString('base64')}`;
  return source.replace(`delivery-status\n\n${report}`, `delivery-status\n${coded}`);
}

describe('a report that cannot be read is none that we may lose', () => {
  it.each([
    ['no boundary', good.replace(/boundary="[^"]*"/, '')],
    ['another boundary', good.replace(/boundary="[^"]*"/, 'boundary=other')],
    ['no part about the delivery', good.replace('message/delivery-status', 'text/plain')],
    ['a part without a recipient', good.replace(/\n\nFinal-Recipient[^]*/, '')],
    ['words of a mail server alone', 'From: MAILER-DAEMON@mx.example\n\nNo such user: a@example.org'],
    ['words of an older Exim', 'From: mail@mx.example\nX-Failed-Recipients: a@example.org\n\nNo such user'],
  ])('with %s', async (_what, source) => {
    expect(await readReports(source)).toBeNull();
  });

  it('when it is the same without end', async () => {
    const head = 'Content-Type: multipart/report; boundary="b"\n\n';
    for (const filler of [' ', '\n', '\n ', '--b\n', ';', 'content-type: '])
      expect(await readReports(head + filler.repeat(64_000))).toBeNull();
  });
});

describe('no report', () => {
  it.each([
    ['nothing', ''],
    ['headers alone', 'Subject: x'],
    ['an answer by a machine', 'From: anna@example.org\nAuto-Submitted: auto-replied\n\nI am away.'],
    ['a receipt', good.replace('=delivery-status', '=disposition-notification').replace('y-status', 'y')],
    [
      'bytes that mean nothing',
      String.fromCharCode(...Array.from({ length: 2000 }, (_, n) => (n * 37) % 256)),
    ],
  ])('is in %s', async (_what, source) => {
    expect(await readReports(source)).toEqual([]);
  });
});
