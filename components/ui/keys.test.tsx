import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { keyed, KeyHelp, useKeys } from './keys';

const steps = { j: vi.fn(), y: vi.fn(), Enter: vi.fn(), 'mod+k': vi.fn() };
const words = { j: 'Weiter', y: 'Zusagen', Enter: 'Öffnen', 'mod+k': 'Gehe zu' };
const counts = () =>
  Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, step.mock.calls.length]));
const none = { j: 0, y: 0, Enter: 0, 'mod+k': 0 };

afterEach(() => Object.values(steps).forEach((step) => step.mockClear()));

const keyWords = { title: 'Tasten', does: 'Diese Liste', close: 'Schließen', switch: 'Tasten ohne Strg' };

function Screen() {
  useKeys(steps, words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Suche" />
      <input type="checkbox" />
      <button type="button">Los</button>
      <dialog open>
        <button type="button">Darin</button>
      </dialog>
      <KeyHelp words={keyWords} isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </>
  );
}

const show = () => renderIn('de', <Screen />).user;

describe('the keys of a screen', () => {
  it('do what the map says, letters with caps lock as well', async () => {
    const user = show();
    await user.keyboard('jJy{Enter}{Control>}k{/Control}{Meta>}k{/Meta}');
    expect(counts()).toEqual({ j: 2, y: 1, Enter: 1, 'mod+k': 2 });
  });

  it('are left to fields, except those with Ctrl', async () => {
    const user = show();
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('jy{Enter}');
    expect(counts()).toEqual(none);
    await user.keyboard('{Control>}k{/Control}');
    expect(counts()).toEqual({ ...none, 'mod+k': 1 });
  });

  it('work from a checkbox and from a button, but Enter is the button’s', async () => {
    const user = show();
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('j');
    await user.click(screen.getByRole('button', { name: 'Los' }));
    await user.keyboard('j{Enter}');
    expect(counts()).toEqual({ ...none, j: 2 });
  });

  it('do nothing within a dialog, with Alt, and with Ctrl unless that is meant', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Darin' }));
    await user.keyboard('jy');
    await user.click(document.body);
    await user.keyboard('{Alt>}j{/Alt}{Control>}j{/Control}');
    expect(counts()).toEqual(none);
  });

  it('go on while j is held, and take one step while y is', async () => {
    const user = show();
    await user.keyboard('{j>4}{/j}{y>4}{/y}');
    expect(counts()).toEqual({ ...none, j: 4, y: 1 });
  });

  it('are listed by ?', async () => {
    const user = show();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Tasten' });
    expect([...list.querySelectorAll('dt')].map((key) => key.textContent)).toEqual(
      expect.arrayContaining(['J', 'Y', 'Enter', 'Ctrl+K', '?']),
    );
    expect(list.textContent).toContain('Zusagen');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog', { name: 'Tasten' })).toBeNull();
  });

  it('can be switched off, all but those with Ctrl, until they are switched on again', async () => {
    const user = show();
    await user.keyboard('?');
    const ofSwitch = { name: 'Tasten ohne Strg' };
    await user.click(await screen.findByRole('checkbox', ofSwitch));
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.keyboard('j?{Enter}{Control>}k{/Control}');
    expect(counts()).toEqual({ ...none, Enter: 1, 'mod+k': 1 });
    expect(screen.queryByRole('checkbox', ofSwitch)).toBeNull();
    localStorage.clear();
    await user.keyboard('j');
    expect(counts()).toMatchObject({ j: 1 });
  });

  it('are named at their buttons', () => {
    expect(keyed('mod+k', 'Gehe zu')).toEqual({
      'aria-keyshortcuts': 'Control+k Meta+k',
      title: 'Gehe zu (Ctrl+K)',
    });
  });
});
