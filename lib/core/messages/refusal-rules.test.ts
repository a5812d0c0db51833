import { describe, expect, it } from 'vitest';
import { provesUnknown } from './refusal-rules';

const answer = (response: string, { status = '', host = '' } = {}) =>
  provesUnknown({ status, response, host });

describe('a mailbox is proven not to exist', () => {
  it.each([
    '550 5.1.1 User unknown',
    '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 unnecessary spaces.',
    '550 5.1.1 <anna@example.org>: Recipient address rejected: User unknown in relay recipient table',
    '550 5.1.1 <spam.block@example.org>: Recipient address rejected: User unknown in local recipient table',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '554 Sorry, no mailbox here by that name. (#5.1.1)',
    '550 5.1.1 User anna not listed in directory',
    '550 5.1.2 Host unknown',
  ])('by %s', (response) => {
    expect(answer(response)).toBe(true);
  });

  it('by GMX and WEB.DE, which send no enhanced codes, and by nobody else with their words', () => {
    const response =
      '550-Requested action not taken: mailbox unavailable\n550 For explanation visit https://postmaster.gmx.net/en/case?c=x';
    for (const host of ['mx00.emig.gmx.net', 'MX-HA02.web.de.'])
      expect(answer(response, { status: '5.0.0', host })).toBe(true);
    for (const host of ['', 'mx.example.org', 'gmx.net.example.org', 'notgmx.net'])
      expect(answer(response, { status: '5.0.0', host })).toBe(false);
    expect(
      answer('550-Requested action not taken: mailbox unavailable\n550 Reject due to policy restrictions.', {
        host: 'mx01.gmx.net',
      }),
    ).toBe(false);
  });
});

describe('a refusal is about something else', () => {
  it.each([
    '550 5.1.0 <post@spotlicht.example>: Sender address rejected: User unknown',
    '550 5.1.1 <post@spotlicht.example>: Sender address rejected: User unknown in local recipient table',
    '550 5.1.0 Address rejected',
    '550 5.1.3 Bad recipient address syntax',
    '553 5.1.7 Bad address', // of the sender
    '553 5.1.8 Domain of address does not exist',
    '550 5.1.1 <a@example.org> Your IP is on a block list',
    '550 5.1.1 Blacklisted by b.barracudacentral.org',
    '554 5.1.1 Message rejected, listed at zen.spamhaus.org (PBL)',
    '550 5.1.1 Recipient rate limit exceeded',
    '550 5.1.1 <a@example.org> Mailbox full',
    '552 5.1.1 over quota',
    '550 5.1.1 Access denied by policy',
    '550 5.1.1 RCP-P2 Refused due to recipient preferences',
    '550 5.1.1 user unknown; 5.7.1 relaying is not for you',
    '550 5.1.1 (#5.2.2)',
    '550 5.1.1 Greylisted, try again later',
    '450 5.1.1 User unknown',
    '550 User unknown',
    '550 Requested action not taken: mailbox unavailable',
    '554 IP=192.0.2.1 - None/bad reputation. Ask your postmaster for help or to contact tobr@rx.t-online.de for reset. (NOWL)',
  ])('%s', (response) => {
    expect(answer(response)).toBe(false);
    expect(answer(response, { status: '5.0.0' })).toBe(false);
  });

  it('as T-Online reports it, and where status and answer disagree', () => {
    expect(answer('554 IP=192.0.2.1 - A problem occurred. (BL)', { status: '4.0.0' })).toBe(false);
    expect(answer('550 5.1.1 User unknown', { status: '5.7.1' })).toBe(false);
    expect(answer('550 5.2.1 User unknown', { status: '5.1.1' })).toBe(false);
    expect(answer('', { status: '5.1.0' })).toBe(false);
    expect(answer('', { status: '5.1.1' })).toBe(true);
  });

  it('in time, whatever it is made of', () => {
    for (const filler of ['<', 'https://', 'a@', '5.1.', 'no'])
      expect(answer(`550 5.7.1 ${filler.repeat(500_000)}`)).toBe(false);
  });
});
