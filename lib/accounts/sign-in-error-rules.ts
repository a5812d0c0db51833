/** NextAuth's code for an answer of the provider with which it cannot complete a sign-in. */
const callbackError = 'OAUTH_CALLBACK_ERROR';

/**
 * How the messages of NextAuth and openid-client begin when the answer itself is wrong: it belongs to another sign-in,
 * to none, or came twice (`invalid_grant`). Anybody can open such an address.
 */
const strangersMessages = [
  'State ',
  'state ',
  'PKCE code_verifier ',
  'pkceCodeVerifier cookie was created',
  'Nonce ',
  'nonce cookie was created',
  'iss mismatch',
  'iss missing',
  'code missing',
  'invalid_grant',
];

/** The codes of jose for a cookie of the sign-in that is not ours or too old. Names of classes differ in the build. */
const strangersCodes = /^ERR_JW[ET]_/;

/**
 * Returns how an error of a sign-in is logged: as a warning when a visitor can cause it, otherwise as an error. When the
 * provider cannot be reached, or does not take our client's secret, nobody can sign in until somebody mends it.
 */
export function levelOf(code: string, metadata: unknown): 'warn' | 'error' {
  const error = errorIn(metadata);
  if (code !== callbackError || error === null) return 'error';
  const isStrangers =
    strangersMessages.some((beginning) => error.message.startsWith(beginning)) ||
    strangersCodes.test((error as { code?: string }).code ?? '');
  return isStrangers ? 'warn' : 'error';
}

/** Returns the name of what went wrong. The message may contain what a stranger wrote into the address. */
export function causeOf(metadata: unknown): string {
  return errorIn(metadata)?.name ?? 'unknown';
}

function errorIn(metadata: unknown): Error | null {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | null)?.error;
  return error instanceof Error ? error : null;
}
