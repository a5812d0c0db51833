import { Issuer } from 'openid-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '@/lib/core/process/log';
import { oddBodies, oddHeads, startOddServer } from '@/lib/core/testing/odd-server';
import { askProvider, causeOf, levelOf } from './options';

describe('a step of a sign-in', () => {
  const odd = Object.entries({ ...oddHeads, ...oddBodies });

  it.each(odd)('settles when the provider answers with: %s', async (_, answer) => {
    vi.spyOn(log, 'error').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { origin, asked: requested } = await startOddServer({ answer });
    const step = () => Issuer.discover(origin).then(() => 'entered');
    await expect(askProvider(step, () => 'late', 200).catch(() => 'failed')).resolves.not.toBe('entered');
    // A busy machine connects after the timeout.
    await expect.poll(requested).toBeGreaterThan(0);
  });

  it('is over when its time is, says so, and fails as it did before that', async () => {
    const said = vi.spyOn(log, 'error').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    // The provider's client never settles with this answer.
    const { origin } = await startOddServer({ answer: oddHeads['another protocol'] });
    const step = () => Issuer.discover(origin);
    expect(await askProvider<unknown>(step, () => 'late', 200)).toBe('late');
    expect(said).toHaveBeenCalledWith({ cause: 'TimeLimit' }, 'sign-in error');
    const refusal = new Error('refused');
    await expect(
      askProvider(
        () => Promise.reject(refusal),
        () => 'late',
      ),
    ).rejects.toBe(refusal);
  });
});

/** NextAuth's form of an error: one of its own with the message and the code of the original. */
function reported(message: string, code?: string) {
  const error = Object.assign(new Error(message), { code });
  error.name = 'OAuthCallbackError';
  return { error, providerId: 'google' };
}

describe('an error of a sign-in', () => {
  it.each([
    [undefined, 'State cookie was missing.'],
    [undefined, 'state mismatch, expected a, got: b'],
    [undefined, 'state missing from the response'],
    [undefined, 'PKCE code_verifier cookie was missing.'],
    [
      undefined,
      '__Host-next-auth.state cookie was created for a different provider than the one handling the callback.',
    ],
    [undefined, 'nonce mismatch, expected a, got: b'],
    [undefined, 'iss mismatch, expected a, got: b'],
    [undefined, 'invalid_grant (Malformed auth code.)'],
    ['ERR_JWE_DECRYPTION_FAILED', 'decryption operation failed'],
    ['ERR_JWE_INVALID', 'Invalid Compact JWE'],
    ['ERR_JWT_EXPIRED', '"exp" claim timestamp check failed'],
  ])('that a visitor can cause is a warning: %s, %s', (code, message) => {
    expect(levelOf('OAUTH_CALLBACK_ERROR', reported(message, code))).toBe('warn');
  });

  it.each([
    [undefined, 'invalid_client (Unauthorized)'],
    [undefined, 'expected 200 OK, got: 503 Service Unavailable'],
    [undefined, 'outgoing request timed out after 3500ms'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:443'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND oauth2.googleapis.com'],
    [undefined, 'unexpected JWT alg received, expected RS256, got: HS256'],
  ])('with which nobody can sign in is an error: %s, %s', (code, message) => {
    expect(levelOf('OAUTH_CALLBACK_ERROR', reported(message, code))).toBe('error');
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
