import 'server-only';
import { cookies } from 'next/headers';
import { cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { longestSaid, providerSaid, signInFailure, type SignInProblem } from './sign-in-flow';

/**
 * A short line that the provider has said, in a cookie of this browser that only the server reads. It is never stored
 * on the server. Writing is for actions and route handlers, which may change cookies.
 *
 * @param longest the most characters that are kept
 * @param seconds how long it is kept
 */
function shortNote(name: string, { longest, seconds }: { longest: number; seconds: number }) {
  const own = () => {
    const https = env().NEXTAUTH_URL.startsWith('https:');
    return { name: cookieName(name, https), options: cookieOptions(https) };
  };
  const write = async (value: string, maxAge: number) => {
    const cookie = own();
    (await cookies()).set(cookie.name, value, { ...cookie.options, maxAge });
  };
  return {
    /** Keeps what the provider said. Returns whether there was anything to keep. */
    async keep(said: unknown): Promise<boolean> {
      const line = typeof said === 'string' ? oneLineOf(said, longest) : '';
      if (line) await write(line, seconds);
      return line !== '';
    },
    /** Returns what is kept, or an empty text. */
    async read(): Promise<string> {
      return oneLineOf((await cookies()).get(own().name)?.value ?? '', longest);
    },
    async forget(): Promise<void> {
      if ((await cookies()).has(own().name)) await write('', 0);
    },
  };
}

/**
 * The name that the provider gave. The registration form begins with it. A registration takes an hour at most, and its
 * field for the name has room for 80 characters.
 */
export const nameNote = shortNote('spotlicht.name', { longest: 80, seconds: 60 * 60 });

/** The provider's message of a sign-in that has just failed. */
export const messageNote = shortNote('spotlicht.sign-in-message', { longest: longestSaid, seconds: 5 * 60 });

/** Returns why a sign-in failed, from the `error` in an address, with the provider's message if that is the reason. */
export async function signInProblem(error: unknown): Promise<SignInProblem> {
  const said = error === providerSaid && (await messageNote.read());
  return { failure: signInFailure(error), ...(said && { said }) };
}
