import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { languages, type Language } from '@/lib/core/i18n/language';
import type { QueueState } from '@/lib/line-ups/queue-state';
import { SaveState } from './save-state';

const words: Record<Language, Record<QueueState['status'], string>> = {
  de: {
    saved: 'Gespeichert',
    saving: 'Wird gespeichert',
    offline: 'Keine Verbindung. Deine Änderungen sind noch da.',
    busy: 'Gerade sehr viel los. Deine Änderungen werden gleich gespeichert.',
  },
  en: {
    saved: 'Saved',
    saving: 'Saving',
    offline: 'No connection. Your changes are still here.',
    busy: 'Very busy right now. Your changes will be saved in a moment.',
  },
};

it.each(languages)('says in %s of every state of the edits what it is', (language) => {
  for (const status of ['saved', 'saving', 'offline', 'busy'] as const) {
    const { unmount } = renderIn(language, <SaveState status={status} />);
    expect(screen.getByRole('status').textContent).toBe(words[language][status]);
    unmount();
  }
});
