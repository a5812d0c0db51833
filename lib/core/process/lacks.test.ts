import { expect, it } from 'vitest';
import { inEnglish } from './lacks';

it('says what is wrong, and which variable to look at', () => {
  expect(
    inEnglish({ code: 'mailServer', host: 'mail.example.org', reason: 'password', error: '535 AUTH' }),
  ).toBe(
    'No mails leave, because the mail server of SMTP_URL (mail.example.org) refuses the name or the password in it (535 AUTH).',
  );
  expect(inEnglish({ code: 'clock', seconds: 3600, direction: 'behind' })).toBe(
    'The clock of this machine is 3600 s behind the database’s.',
  );
});
