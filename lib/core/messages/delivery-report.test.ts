import { describe, expect, it } from 'vitest';
import { readReports } from './delivery-report';
import { returned } from '@/lib/core/testing/returned-mail';

const to = 'bounces+x@spotlicht.example';

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
  ])('says whether an address does not exist: %j', (fields, isUnknown) => {
    expect(readReports(returned({ to, about: 'Anna@Example.org', fields }))).toMatchObject([
      { recipient: 'anna@example.org', isUnknown },
    ]);
  });

  it('about several recipients is several', () => {
    const fields =
      'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; <b@example.org>\nAction: failed';
    expect(readReports(returned({ to, about: 'a@example.org', fields }))).toMatchObject([
      { recipient: 'a@example.org', status: '5.1.1' },
      { recipient: 'b@example.org', status: '' },
    ]);
  });
});

const good = returned({ to, about: 'a@example.org', fields: 'Action: failed\nStatus: 5.1.1' });

describe('no report', () => {
  it.each([
    ['nothing', ''],
    ['headers alone', 'Subject: x'],
    ['another kind of mail', good.replace('multipart/report', 'multipart/mixed')],
    ['no boundary', good.replace(/boundary="[^"]*"/, '')],
    ['another boundary', good.replace(/boundary="[^"]*"/, 'boundary=other')],
    ['no part about the delivery', good.replace('message/delivery-status', 'text/plain')],
    ['a part without a recipient', good.replace(/\n\nFinal-Recipient[^]*/, '')],
    [
      'bytes that mean nothing',
      String.fromCharCode(...Array.from({ length: 2000 }, (_, n) => (n * 37) % 256)),
    ],
  ])('is in %s', (_what, source) => {
    expect(readReports(source)).toEqual([]);
  });

  it('is in what is the same without end', () => {
    for (const filler of [' ', '\n', '\n ', '--b\n', ';', 'content-type: '])
      expect(readReports(`Content-Type: multipart/report; boundary="b"\n\n${filler.repeat(64_000)}`)).toEqual(
        [],
      );
  });
});
