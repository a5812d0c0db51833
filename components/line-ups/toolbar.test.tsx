import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { languages, type Language } from '@/lib/core/i18n/language';
import type { QueueState } from '@/lib/line-ups/queue-state';
import { Present, SaveState } from './toolbar';

describe('who else is here', () => {
  it.each([
    ['de', ['Kim'], 'Kim ist auch hier'],
    ['de', ['Bo', 'Kim'], 'Bo und Kim sind auch hier'],
    ['en', ['Bo', 'Kim'], 'Bo and Kim are here too'],
    ['de', ['Ada', 'Bo', 'Kim', 'Lee', 'Mo'], 'Ada, Bo, Kim und 2 weitere sind auch hier'],
  ] as const)('is said by name, and counted when there are many (%s, %s)', (language, names, text) => {
    renderIn(language, <Present names={names} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('has initials for a narrow screen', () => {
    renderIn('de', <Present names={['Carla Crew', 'Bo']} />);
    expect(screen.getByText('CC +1').getAttribute('aria-hidden')).toBe('true');
  });

  it('is nothing when one is alone', () => {
    expect(renderIn('de', <Present names={[]} />).container.textContent).toBe('');
  });
});

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
