import { NextIntlClientProvider, type Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/core/i18n/language';

type Namespace = keyof Messages;

/** Messages that every page needs in the browser: those of the status chips. */
const everywhere: Namespace[] = ['applicationsStatus'];

/** The messages of a form for a failure to reach the server, and those of its fields for files, days and times. */
const ofForms = [
  'offline',
  'unsent',
  'dropped',
  'busy',
  'unsure',
  'unknown',
  'again',
  'change',
  'chooseFile',
  'noDate',
  'noTime',
  'half',
] as const;

/**
 * Passes messages to the client components below: those of every page, the namespaces given here, selected messages of
 * those in `parts`, and those of every form. Each screen wraps its own client components; the complete messages are
 * never sent to the browser. They are in the language of the request, or in `language`.
 */
export async function ClientMessages({
  namespaces = [],
  parts = {},
  language,
  children,
}: {
  namespaces?: Namespace[];
  parts?: { [Name in Namespace]?: readonly (keyof Messages[Name])[] };
  language?: Language;
  children: ReactNode;
}) {
  const messages = await getMessages({ locale: language });
  const wanted: [string, unknown][] = [...everywhere, ...namespaces].map((name) => [name, messages[name]]);
  const isScreen = namespaces.length > 0 || Object.keys(parts).length > 0;
  const ofScreen = [...(namespaces.length > 0 ? (['save'] as const) : []), ...(parts.formsResend ?? [])];
  const resend = isScreen && !namespaces.includes('formsResend') && [...ofForms, ...ofScreen];
  for (const [name, keys] of Object.entries({ ...parts, ...(resend && { formsResend: resend }) })) {
    const all = Object.entries(messages[name as Namespace]);
    wanted.push([name, Object.fromEntries(all.filter(([key]) => keys.some((one) => one === key)))]);
  }
  const { unexpected, unavailable } = messages.coreErrors;
  // Error pages replace a screen, so they are below the root layout and not below the screen's messages.
  if (!isScreen) wanted.push(['coreErrors', { unexpected, unavailable }]);
  return (
    <NextIntlClientProvider locale={language} messages={Object.fromEntries(wanted) as Messages}>
      {children}
    </NextIntlClientProvider>
  );
}
