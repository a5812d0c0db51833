'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { defineAction } from './action';

/** NextAuth's session cookie: with its prefix under https, and in numbered parts when it is long. */
const sessionCookie = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Signs out on this device and goes to the start page. */
export const signOut = defineAction({
  who: 'anyone',
  input: z.object({}),
  async run() {
    const jar = await cookies();
    for (const { name } of jar.getAll()) {
      // Browsers let nobody touch a __Secure- cookie without `secure`, not even to delete it.
      const secure = name.startsWith('__Secure-');
      if (sessionCookie.test(name)) jar.set(name, '', { maxAge: 0, path: '/', secure });
    }
    redirect('/');
  },
});
