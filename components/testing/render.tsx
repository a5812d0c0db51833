import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import type { Language } from '@/lib/core/language';
import de from '@/messages/de.json';
import en from '@/messages/en.json';

/** The words of both languages, to look for on the screen. */
export const words = { de, en };

// As long as a busy machine needs (vitest.config.ts).
configure({ asyncUtilTimeout: 120_000 });

// jsdom lacks it, and arrow keys on a group of radio buttons need it.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

afterEach(cleanup);

/**
 * Renders a part of a screen with the messages of the language. A message that is missing fails the test.
 *
 * @returns the document's queries, and a person who types and clicks
 */
export function renderIn(language: Language, element: ReactElement) {
  const rendered = render(element, {
    wrapper: ({ children }) => (
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
    ),
  });
  return { ...rendered, user: userEvent.setup() };
}
