/**
 * Enhanced status codes that mean that an address does not exist (RFC 3463): 5.1.1, 5.1.10. 5.1.7 and 5.1.8 are about the
 * sender's address. All other refusals can be temporary or about the sender: a full mailbox, a policy, and a 550 without
 * such a code, with which servers also refuse senders that they do not trust.
 */
const unknown = /^5\.1\.(?![78]\b)\d/;

/** Whether a status of a report says that an address does not exist: `5.1.1`. */
export function meansUnknown(status: string): boolean {
  return unknown.test(status);
}

/** Whether a response of a mail server says so: `550 5.1.1 User unknown`. */
export function saysUnknown(response: string): boolean {
  return /^5\d\d[ -]/.test(response) && meansUnknown(response.slice(4));
}
