// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { SaveState } from './save-state';

it.each([
  ['de', 'saved', 'Gespeichert'],
  ['de', 'offline', 'Keine Verbindung. Deine Änderungen sind noch da.'],
  ['de', 'busy', 'Gerade sehr viel los. Deine Änderungen werden gleich gespeichert.'],
  ['en', 'saving', 'Saving'],
  ['en', 'offline', 'No connection. Your changes are still here.'],
  ['en', 'busy', 'Very busy right now. Your changes will be saved in a moment.'],
] as const)('in %s the state %s of the edits is: %s', (language, status, text) => {
  renderIn(language, <SaveState status={status} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
