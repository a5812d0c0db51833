import { act, screen, waitFor, cleanup } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { Toaster } from '@/components/ui/toaster';
import type { ActionState, Keyed } from '@/lib/core/forms';
import { forgetTexts, typedEvent } from './kept-text';
import { fieldsOf } from './fields';
import { FormKeys } from './form-keys';
import { RevisionField } from './conflict';
import { LineField, SelectField, TextField } from './text-fields';
import { useActionForm } from './use-action-form';

type Action = (before: Keyed, form: FormData) => Promise<ActionState<unknown, object>>;

const done: Action = () => Promise.resolve({ status: 'done', value: null });

/** A form with a field of every kind; one is controlled, and one is there only for shows that repeat. */
function ShowForm({ action = done, showId = 'a', revision = 1, title = 'Freitagslacher' }) {
  const { answer, formProps } = useActionForm(action);
  const fields = fieldsOf(answer, () => 'wrong', { title: 'Titel', text: 'Text', rhythm: 'Rhythmus' });
  const [colour, setColour] = useState('#000000');
  const [rhythm, setRhythm] = useState('none');
  return (
    <form {...formProps}>
      <input type="hidden" name="showId" value={showId} />
      <RevisionField answer={answer} saved={revision} />
      <LineField name="title" fields={fields} start={title} />
      <input
        aria-label="Farbe"
        name="colour"
        value={colour}
        onChange={(event) => setColour(event.target.value)}
      />
      <details>
        <summary>Mehr</summary>
        <TextField name="text" fields={fields} />
        <label>
          <input type="checkbox" name="open" value="yes" defaultChecked /> Offen
        </label>
        <label>
          <input type="radio" name="kind" value="mic" defaultChecked /> Mic
        </label>
        <label>
          <input type="radio" name="kind" value="show" /> Show
        </label>
      </details>
      <SelectField
        name="rhythm"
        fields={fields}
        start="none"
        onChange={(event) => setRhythm(event.target.value)}
        options={['none', 'weekly'].map((value) => ({ value, label: value }))}
      />
      {rhythm === 'weekly' && <input aria-label="Ende" name="end" defaultValue="" />}
      <button type="submit">Speichern</button>
    </form>
  );
}

/** The router, which follows a redirect by leaving the page. */
class Left extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isLeft: true });
  override state = { isLeft: false };
  override render() {
    return this.state.isLeft ? null : this.props.children;
  }
}

type Props = Parameters<typeof ShowForm>[0] & { account?: string | null };

/**
 * Resolves when the form of the page has read its stored text; at once without a session, when it reads none.
 */
let looked = Promise.resolve();

/** Opens the page as after a reload: nothing of the page before is left. */
function open(props: Props = {}) {
  cleanup();
  const rendered = renderIn('de', page(props));
  const form = rendered.container.querySelector('form');
  const { promise, resolve } = Promise.withResolvers<void>();
  if (props.account === null) resolve();
  else form?.addEventListener(typedEvent, () => resolve(), { once: true });
  looked = promise;
  return rendered;
}

function page({ account = 'ada', ...props }: Props) {
  return (
    <FormKeys random="made" account={account} restored="Dein Text ist wieder da." discard="Verwerfen">
      <Left>
        <ShowForm {...props} />
      </Left>
      <Toaster label="Hinweise" closeLabel="Schließen" />
    </FormKeys>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('typed:'));

/** Waits until the form has looked for its text, and until the toast about it is there. */
const settled = () =>
  act(async () => {
    await looked;
    // The form has queued the toast as a task by now, and this one runs after it.
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await settled();
  // Toasts outlive their page, so they are closed here.
  screen.queryAllByRole('button', { name: 'Schließen' }).forEach((one) => one.click());
});

async function typeAll() {
  const { user } = open();
  await settled();
  await user.type(field('Titel'), ' II');
  await user.clear(field('Farbe'));
  await user.type(field('Farbe'), '#ff0000');
  await user.type(field('Text'), 'Kommt früh.\nSehr.');
  await user.click(field('Offen'));
  await user.click(field('Show'));
  await user.selectOptions(field('Rhythmus'), 'weekly');
  await user.type(field('Ende'), '2026-12-24');
  return user;
}

describe('what was typed and not saved', () => {
  it('does not replace what somebody has typed before the scripts came', async () => {
    const { user } = open();
    await settled();
    await user.type(field('Titel'), ' II');
    await user.type(field('Text'), 'Früher.');
    open();
    field('Titel').value = 'Samstagslacher';
    await settled();
    expect(field('Titel').value).toBe('Samstagslacher');
    expect(field('Text').value).toBe('Früher.');
  });

  it('is there again after a reload, in every kind of field, and opens what hides it', async () => {
    await typeAll();
    open();
    await waitFor(() => expect(field('Ende').value).toBe('2026-12-24'));
    expect(field('Titel').value).toBe('Freitagslacher II');
    expect(field('Farbe').value).toBe('#ff0000');
    expect(field('Text').value).toBe('Kommt früh.\nSehr.');
    expect(field('Offen').checked).toBe(false);
    expect(field('Show').checked).toBe(true);
    expect(field('Text').closest('details')?.open).toBe(true);
    expect(await screen.findByText('Dein Text ist wieder da.')).toBeDefined();
    // The text is still stored after it was restored once.
    open();
    await waitFor(() => expect(field('Ende').value).toBe('2026-12-24'));
  });

  it('is marked, and the toast about it is there, until it is saved', async () => {
    await typeAll();
    const { user, container } = open();
    const marked = () => [...container.querySelectorAll<HTMLInputElement>('[data-restored]')];
    await waitFor(() => expect(marked().map(({ name }) => name)).toContain('title'));
    expect(marked().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['colour', 'text', 'open', 'end']),
    );
    expect(await screen.findByText('Dein Text ist wieder da.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByText('Dein Text ist wieder da.')).toBeNull());
    expect(marked()).toEqual([]);
  });

  it('is discarded by the button of the toast', async () => {
    await typeAll();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(field('Titel').value).toBe('Freitagslacher');
    expect(field('Farbe').value).toBe('#000000');
    expect(field('Offen').checked).toBe(true);
    expect(kept()).toEqual([]);
  });

  it('is forgotten when it was saved, and when it is as before', async () => {
    const { user } = open();
    await settled();
    await user.type(field('Titel'), ' II');
    expect(kept()).toHaveLength(1);
    await user.type(field('Titel'), '{Backspace}{Backspace}{Backspace}');
    expect(kept()).toEqual([]);
    await user.type(field('Titel'), ' III');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('stays when it was refused or the session has ended, and goes when the action leads on', async () => {
    const redirect = (target: string) =>
      Object.assign(new Error('NEXT_REDIRECT'), { digest: `NEXT_REDIRECT;push;${target};307;` });
    const action = vi.fn<Action>();
    action.mockResolvedValueOnce({ status: 'failed', code: 'unexpected', fields: {}, values: {} });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [target, left] of [
      [null, 1],
      ['/?callbackUrl=%2Fuser&ended=1', 1],
      ['/user', 0],
    ] as const) {
      if (target) action.mockRejectedValueOnce(redirect(target));
      const { user } = open({ action });
      await settled();
      await user.type(field('Text'), 'x');
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await waitFor(() => expect(kept()).toHaveLength(left));
    }
  });

  describe('without the scripts for it', () => {
    const refused: Action = (before, form) =>
      Promise.resolve({
        status: 'failed',
        code: 'offline',
        fields: {},
        values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      });
    const cannotLoad = () =>
      vi.doMock('./watch-form', () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
    const canLoad = async () => {
      // A further attempt would share the failure of one that is still under way.
      await vi.dynamicImportSettled();
      vi.doUnmock('./watch-form');
    };
    afterEach(canLoad);

    it('is kept as soon as there is a connection again, also after a refusal', async () => {
      cannotLoad();
      const { user } = open({ action: refused });
      await user.type(field('Text'), 'Im Keller.');
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      // Now the text is the initial value of the field.
      await waitFor(() => expect(field('Text').defaultValue).toBe('Im Keller.'));
      expect(kept()).toEqual([]);
      await canLoad();
      act(() => void window.dispatchEvent(new Event('online')));
      await settled();
      expect(kept()).toHaveLength(1);
      open();
      await waitFor(() => expect(field('Text').value).toBe('Im Keller.'));
    });

    it('is kept before the sign-in, when the session has ended', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const action = vi.fn<Action>();
      const digest = 'NEXT_REDIRECT;push;/?callbackUrl=%2Fuser&ended=1;307;';
      action.mockRejectedValueOnce(Object.assign(new Error('NEXT_REDIRECT'), { digest }));
      cannotLoad();
      const { user } = open({ action });
      await user.type(field('Text'), 'Im Keller.');
      await canLoad();
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
      expect(kept()).toHaveLength(1);
    });
  });

  it('keeps the version of the page that it was typed for', async () => {
    await typeAll();
    const { container } = open({ revision: 2, title: 'Samstagslacher' });
    await waitFor(() => expect(field('Titel').value).toBe('Freitagslacher II'));
    expect(container.querySelector<HTMLInputElement>('[name=revision]')?.value).toBe('1');
  });

  it('keeps its version when the page is refreshed, until it is saved', async () => {
    const { user, container, rerender } = open();
    const revision = () => container.querySelector<HTMLInputElement>('[name=revision]')?.value;
    await settled();
    rerender(page({ revision: 2 }));
    expect(revision(), 'nothing is typed yet').toBe('2');
    await user.type(field('Text'), 'Früher.');
    rerender(page({ revision: 3 }));
    expect(revision()).toBe('2');
    expect(field('Text').value).toBe('Früher.');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(revision()).toBe('3'));
  });

  it('does not appear in the form about something else', async () => {
    await typeAll();
    open({ showId: 'b' });
    await settled();
    expect(field('Titel').value).toBe('Freitagslacher');
  });
});

describe('nothing private stays', () => {
  it('after signing out, and nothing more is written by other tabs', async () => {
    const user = await typeAll();
    forgetTexts();
    expect(localStorage).toHaveLength(0);
    await user.type(field('Titel'), 'I');
    expect(localStorage).toHaveLength(0);
  });

  it('when somebody else signs in', async () => {
    await typeAll();
    open({ account: 'bea' });
    await settled();
    expect(field('Titel').value).toBe('Freitagslacher');
    expect(kept()).toEqual([]);
  });

  it('for nobody to see without a session, until its owner is back', async () => {
    await typeAll();
    open({ account: null });
    await settled();
    expect(field('Titel').value).toBe('Freitagslacher');
    open();
    await waitFor(() => expect(field('Titel').value).toBe('Freitagslacher II'));
  });

  it('for longer than a week', async () => {
    await typeAll();
    const [key = ''] = kept();
    const text = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
    localStorage.setItem(key, JSON.stringify({ ...text, at: text.at - 7 * 24 * 60 * 60 * 1000 }));
    open({ account: null });
    await settled();
    expect(kept()).toEqual([]);
  });

  it('where the browser stores nothing, forms work as before', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await typeAll();
    expect(field('Titel').value).toBe('Freitagslacher II');
  });
});
