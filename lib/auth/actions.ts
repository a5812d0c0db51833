'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { defineAction } from './action';

/** NextAuth's session cookie. It has a prefix under https, and numbered parts when it is long. */
const sessionCookie = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Signs out on this device and redirects to the start page. */
export const signOut = defineAction({
  who: 'anyone',
  input: z.object({}),
  async run() {
    const jar = await cookies();
    for (const { name } of jar.getAll()) {
      // Browsers ignore changes of a __Secure- cookie without `secure`, even deleting it.
      const secure = name.startsWith('__Secure-');
      if (sessionCookie.test(name)) jar.set(name, '', { maxAge: 0, path: '/', secure });
    }
    redirect('/');
  },
});
