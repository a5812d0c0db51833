import { NextIntlClientProvider, type Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Messages;

/** Messages that every page needs in the browser: those of the status chips. */
const everywhere: Namespace[] = ['status'];

/**
 * Passes messages to the client components below: those of every page, the namespaces named here, and selected messages
 * of those in `parts`. Each screen wraps its own client components; the complete messages are never sent to the
 * browser.
 */
export async function ClientMessages({
  namespaces = [],
  parts = {},
  children,
}: {
  namespaces?: Namespace[];
  parts?: { [Name in Namespace]?: readonly (keyof Messages[Name])[] };
  children: ReactNode;
}) {
  const messages = await getMessages();
  const wanted: [string, unknown][] = [...everywhere, ...namespaces].map((name) => [name, messages[name]]);
  for (const [name, keys] of Object.entries(parts)) {
    const all = Object.entries(messages[name as Namespace]);
    wanted.push([name, Object.fromEntries(all.filter(([key]) => keys.some((one) => one === key)))]);
  }
  const errors = { unexpected: messages.errors.unexpected, unavailable: messages.errors.unavailable };
  return (
    <NextIntlClientProvider messages={{ ...Object.fromEntries(wanted), errors } as Messages}>
      {children}
    </NextIntlClientProvider>
  );
}
