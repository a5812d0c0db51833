import { NextIntlClientProvider, type Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Messages;

/** What any page may need in the browser besides the error page: the words of the status chips. */
const everywhere: Namespace[] = ['status'];

/**
 * Hands messages to the client components below: those of every page, and the namespaces named here. A screen wraps
 * its client components in one of its own; all messages are never sent.
 */
export async function ClientMessages({
  namespaces = [],
  children,
}: {
  namespaces?: Namespace[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  const wanted = [...everywhere, ...namespaces].map((namespace) => [namespace, messages[namespace]]);
  const errors = { unexpected: messages.errors.unexpected };
  return (
    <NextIntlClientProvider messages={{ ...Object.fromEntries(wanted), errors } as Messages}>
      {children}
    </NextIntlClientProvider>
  );
}
