import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { afterEach } from 'vitest';
import type { Language } from '@/lib/core/i18n/language';
import de from '@/messages/de.json';
import en from '@/messages/en.json';

/** The messages of both languages, to find elements by. */
export const words = { de, en };

// The timeout that a busy machine needs (vitest.config.ts).
configure({ asyncUtilTimeout: 120_000 });

// jsdom lacks it, and arrow keys on a group of radio buttons need it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

afterEach(cleanup);

/** Returns a wrapper that gives a part of a screen its messages. A missing message fails the test. */
export const providing = (language: Language) =>
  function Provided({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider
        locale={language}
        messages={words[language] as typeof de}
        timeZone="Europe/Berlin"
        onError={(error) => {
          throw error;
        }}
      >
        {children}
      </NextIntlClientProvider>
    );
  };

/**
 * Renders a part of a screen with the messages of the language.
 *
 * @returns the document's queries, and a simulated user who types and clicks
 */
export function renderIn(language: Language, element: ReactElement) {
  return { ...render(element, { wrapper: providing(language) }), user: userEvent.setup() };
}
