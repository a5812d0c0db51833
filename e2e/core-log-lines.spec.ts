import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { required } from './support/session';

/** Makes the form data that browsers send without scripts, with these fields. */
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const unknown = '40'.repeat(21);

/** Requests that a stranger can send, but no page of this app sends. */
const strange: Record<string, { path: string; init: RequestInit }> = {
  'an unknown action': {
    path: '/',
    init: { method: 'POST', headers: { 'Next-Action': unknown }, body: formOf({ 0: '[]' }) },
  },
  'a form of an unknown action': {
    path: '/',
    init: { method: 'POST', body: formOf({ [`$ACTION_ID_${unknown}`]: '' }) },
  },
  'a form of an unknown action with arguments': {
    path: '/',
    init: {
      method: 'POST',
      body: formOf({ $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id: unknown, bound: null }) }),
    },
  },
  'a form without an action': { path: '/user', init: { method: 'POST', body: formOf({ a: 'b' }) } },
  'a form that breaks off': {
    path: '/',
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
    },
  },
  'an unreadable state of the router': {
    path: '/user',
    init: { headers: { RSC: '1', 'Next-Router-State-Tree': '[[[[' } },
  },
  'a way back of no sign-in': { path: '/api/auth/callback/google?state=x&code=x', init: {} },
  'a way back of somebody else’s sign-in': {
    path: '/api/auth/callback/google?state=x&code=x',
    init: { headers: { Cookie: 'next-auth.state=x; next-auth.pkce.code_verifier=x' } },
  },
  'an error of the provider': { path: '/api/auth/callback/google?error=made_up', init: {} },
};

test(
  'what strangers send writes one line at most, and none that looks like an error of ours',
  { tag: '@all' },
  async () => {
    const server = await startSecondServer({
      environment: { LOG_LEVEL: 'warn', SIGN_IN_STAND_IN_URL: required('E2E_STAND_IN') },
    });
    const lines = () => server.log().split('\n').filter(Boolean);
    const send = async (what: string, { path, init }: { path: string; init: RequestInit }) => {
      const answer = await fetch(`${server.app}${path}`, {
        ...init,
        headers: { Origin: server.own, ...(init.headers as Record<string, string>) },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      expect(answer.status, what).toBeLessThan(500);
    };
    try {
      for (const [what, request] of Object.entries(strange)) await send(what, request);
      // The last line of the log belongs to this request. When it is there, all others have been written.
      const last = '41'.repeat(21);
      await send('the last one', {
        path: '/',
        init: { method: 'POST', body: formOf({ [`$ACTION_ID_${last}`]: '' }) },
      });
      await expect.poll(() => lines().some((line) => line.includes(last))).toBe(true);
      const read = lines().map((line) => JSON.parse(line) as { level: number });
      expect(read.filter(({ level }) => level !== 40)).toEqual([]);
      expect(read.length, lines().join('\n')).toBeLessThanOrEqual(Object.keys(strange).length + 1);
    } finally {
      await server.stop();
    }
  },
);
