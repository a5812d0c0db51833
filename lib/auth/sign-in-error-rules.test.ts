import { describe, expect, it } from 'vitest';
import { causeOf, levelOf } from './sign-in-error-rules';

/** As NextAuth reports it: an error of its own with the message and the stack of the first one. */
function reported(message: string, name = 'Error') {
  const error = new Error(message);
  error.name = 'OAuthCallbackError';
  error.stack = `${name}: ${message}\n    at somewhere`;
  return { error, providerId: 'google' };
}

describe('an error of a sign-in', () => {
  it.each([
    ['TypeError', 'State cookie was missing.'],
    ['RPError', 'state mismatch, expected a, got: b'],
    ['RPError', 'state missing from the response'],
    ['TypeError', 'PKCE code_verifier cookie was missing.'],
    ['RPError', 'iss mismatch, expected a, got: b'],
    ['OPError', 'invalid_grant (Malformed auth code.)'],
    ['JWEDecryptionFailed', 'decryption operation failed'],
    ['JWTExpired', '"exp" claim timestamp check failed'],
  ])('that a visitor can cause is a warning: %s, %s', (name, message) => {
    expect(levelOf('OAUTH_CALLBACK_ERROR', reported(message, name))).toBe('warn');
  });

  it.each([
    ['OPError', 'invalid_client (Unauthorized)'],
    ['OPError', 'expected 200 OK, got: 503 Service Unavailable'],
    ['RPError', 'outgoing request timed out after 3500ms'],
    ['Error', 'connect ECONNREFUSED 127.0.0.1:443'],
    ['Error', 'getaddrinfo ENOTFOUND oauth2.googleapis.com'],
    ['RPError', 'unexpected JWT alg received, expected RS256, got: HS256'],
  ])('with which nobody can sign in is an error: %s, %s', (name, message) => {
    expect(levelOf('OAUTH_CALLBACK_ERROR', reported(message, name))).toBe('error');
  });

  it('of another kind is an error, and none of them is logged with its message', () => {
    expect(levelOf('SIGNIN_OAUTH_ERROR', reported('state mismatch'))).toBe('error');
    expect(levelOf('OAUTH_CALLBACK_ERROR', null)).toBe('error');
    expect(causeOf(reported('state mismatch'))).toBe('OAuthCallbackError');
    expect([causeOf(new TypeError('x')), causeOf('x'), causeOf(null)]).toEqual([
      'TypeError',
      'unknown',
      'unknown',
    ]);
  });
});
