import { expect, it } from 'vitest';
import { inEnglish } from './lacks';

it('says what is wrong, and which variable to look at', () => {
  expect(
    inEnglish({ code: 'mailServer', host: 'mail.example.org', reason: 'password', error: '535 AUTH' }),
  ).toBe(
    'No e-mails are going out: the mail server in SMTP_URL (mail.example.org) won’t accept the username or password (535 AUTH).',
  );
  expect(inEnglish({ code: 'clock', seconds: 3600, direction: 'behind' })).toBe(
    'This machine’s clock is 3600 s behind the database’s.',
  );
});
