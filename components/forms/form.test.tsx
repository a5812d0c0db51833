import { act, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { idle, readFormValues, type ActionState, type Keyed } from '@/lib/core/forms';
import { fieldsOf } from './fields';
import { FormAnswer } from './form-answer';
import { formDataOf } from './ask-server';
import { FormKeys } from './form-keys';
import { SaveButton } from './save-button';
import { LineField, TextField } from './text-fields';
import { SendAgain } from './resend';
import { useActionForm } from './use-action-form';

type Action = (before: Keyed, form: FormData) => Promise<ActionState>;

const refusal =
  (code: string, fields = {}) =>
  (_before: Keyed, form: FormData) =>
    Promise.resolve<ActionState>({ status: 'failed', code, fields, values: readFormValues(form) });

/** A form as on every screen: its message above, and one field. */
function Form({ action, saved = 'Freitagslacher' }: { action: Action; saved?: string }) {
  const { answer, formProps, forget } = useActionForm(action);
  const fields = fieldsOf(answer, (code, _name, typed) => `${code}: ${typed}`, { title: 'Titel' });
  return (
    <form {...formProps}>
      <FormAnswer answer={answer} fields={fields} />
      <LineField name="title" fields={fields} start={saved} />
      <SaveButton answer={answer} />
      <button type="button" onClick={forget}>
        Vergessen
      </button>
    </form>
  );
}

/** A step with only a button. */
function Step({ action }: { action: Action }) {
  const { answer, send } = useActionForm(action);
  return (
    <>
      <button type="button" onClick={() => send(formDataOf({ intent: 'withdraw' }))}>
        Tu es
      </button>
      <SendAgain answer={answer} />
    </>
  );
}

/** A page that shows the saved value, as the server sends it after an action. */
function Page({ action }: { action: Action }) {
  const [saved, setSaved] = useState('Freitagslacher');
  const save: Action = async (before, form) => {
    const answer = await action(before, form);
    if (answer.status === 'done') setSaved(String(form.get('title')).trim());
    return answer;
  };
  return <Form key={saved} action={save} saved={saved} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Titel' });
const save = () => screen.getByRole('button', { name: 'Speichern' });

async function fill(text: string, action: Action) {
  const { user } = renderIn('de', <Form action={action} />);
  await user.clear(field());
  await user.type(field(), text);
  await user.click(save());
  return user;
}

describe('a form that was sent', () => {
  it.each([
    ['offline', 'Kein Netz. Noch nicht gespeichert. Was du eingegeben hast, steht noch hier.'],
    ['busy', 'Gerade sehr viel los. Noch nicht gespeichert. Was du eingegeben hast, steht noch hier.'],
    ['stale', 'Jemand anderes hat inzwischen gespeichert.'],
    ['unexpected', 'Das ließ sich nicht speichern.'],
  ])('keeps what was typed and says why not: %s', async (code, text) => {
    await fill('Samstagslacher', refusal(code));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(field().value).toBe('Samstagslacher');
  });

  it.each([
    ['without a connection', false, 'Kein Netz. Noch nicht gespeichert.'],
    ['on a connection that broke off', true, 'Vielleicht kam es an.'],
  ])('%s says so, and sends the same form again by a tap, as it is then', async (_where, onLine, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const action = vi.fn<Action>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    action.mockResolvedValueOnce({ status: 'done', value: null });
    const user = await fill('Samstagslacher', action);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(field().value).toBe('Samstagslacher');
    await user.type(field(), ' II');
    await user.click(screen.getByRole('button', { name: 'Noch mal senden' }));
    expect((await screen.findByRole('status')).textContent).toBe('Gespeichert.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(action.mock.calls.map(([, form]) => form.get('title'))).toEqual([
      'Samstagslacher',
      'Samstagslacher II',
    ]);
  });

  it('sends a step without a form again by a tap, with the same key', async () => {
    const action = vi.fn<Action>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    action.mockResolvedValueOnce({ status: 'done', value: null });
    const { user } = renderIn(
      'de',
      <FormKeys random="made" account={null} restored="" discard="">
        <Step action={action} />
      </FormKeys>,
    );
    await user.click(screen.getByRole('button', { name: 'Tu es' }));
    await user.click(await screen.findByRole('button', { name: 'Noch mal senden' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Noch mal senden' })).toBeNull());
    const sent = action.mock.calls.map(([{ formKey }, form]) => [formKey, form.get('intent')]);
    expect(sent[0]?.[0]).toBeTruthy();
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('marks the wrong field and leads to it', async () => {
    const user = await fill('x'.repeat(40), refusal('invalidInput', { title: 'tooLong' }));
    expect((await screen.findByRole('link', { name: 'Titel' })).getAttribute('href')).toBe(`#${field().id}`);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(`tooLong: ${'x'.repeat(40)}`).id).toBe(field().getAttribute('aria-describedby'));
    await user.click(screen.getByRole('button', { name: 'Vergessen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('takes an error back while its field is typed into, and says it again when it is still there', async () => {
    const user = await fill('x'.repeat(40), refusal('invalidInput', { title: 'tooLong' }));
    const error = await screen.findByText(/^tooLong/);
    const errorId = error.id;
    await user.type(field(), 'y');
    await waitFor(() => expect(error.hidden).toBe(true));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(field().getAttribute('aria-describedby')).not.toContain(errorId);
    expect(screen.getByRole('link', { name: 'Titel' })).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(screen.getByText(/^tooLong/).hidden).toBe(false));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toContain(errorId);
  });

  it('counts the characters of a text that comes near its limit', async () => {
    const { user } = renderIn(
      'de',
      <TextField name="about" label="Über" fields={fieldsOf(idle, () => '')} limit={2000} />,
    );
    const about = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Über' });
    await user.click(about);
    await user.paste('x'.repeat(1599));
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('x');
    expect(screen.getByRole('status').textContent).toBe('1.600 / 2.000');
    await user.paste('x'.repeat(401));
    expect(screen.getByRole('status').className).toContain('text-cancelled');
  });

  it('shows what is saved after a success', async () => {
    const { user } = renderIn('de', <Page action={() => Promise.resolve({ status: 'done', value: null })} />);
    await user.clear(field());
    await user.type(field(), '  Samstagslacher ');
    await user.click(save());
    await waitFor(() => expect(field().value).toBe('Samstagslacher'));
  });

  it('is not sent again before its response has come', async () => {
    const first = Promise.withResolvers<ActionState>();
    const action = vi.fn<Action>().mockReturnValueOnce(first.promise).mockResolvedValue(idle);
    const { user } = renderIn('de', <Form action={action} />);
    await user.click(save());
    await user.type(field(), '{Enter}');
    expect(action).toHaveBeenCalledOnce();
    await act(async () => first.resolve({ status: 'done', value: null }));
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(2));
  });
});

describe('the fields of a form', () => {
  const failed: ActionState = {
    status: 'failed',
    code: 'invalidInput',
    fields: { title: 'required' },
    values: { title: '', minutes: ['7', '8'], isOpen: 'yes' },
  };

  it('begin with what is saved', () => {
    const fields = fieldsOf(idle, () => 'nie');
    expect(fields.value('title', 'Freitagslacher')).toBe('Freitagslacher');
    expect(fields.value('minutes', 7)).toBe('7');
    expect(fields.value('fee', null)).toBe('');
    expect(fields.isChecked('isOpen', true)).toBe(true);
    expect(fields.error('title')).toBeUndefined();
  });

  it('have what was typed after a refusal, also where it was an empty text', () => {
    const fields = fieldsOf(failed, (code, name, typed) => `${name} ${code} ${typed.length}`);
    expect(fields.value('title', 'Freitagslacher')).toBe('');
    expect(fields.value('minutes', 7)).toBe('7');
    expect(fields.isChecked('isOpen', false)).toBe(true);
    expect(fields.isChecked('isPublic', true)).toBe(false);
    expect(fields.error('title')).toBe('title required 0');
    expect(fields.error('minutes')).toBeUndefined();
  });
});

it('a refusal leaves the focus where it is when the server sends the page again, with its words', () => {
  const answer: ActionState = {
    status: 'failed',
    code: 'invalid',
    fields: { title: 'required' },
    values: {},
  };
  const page = () => (
    <NextIntlClientProvider locale="de" messages={structuredClone(words.de)} timeZone="Europe/Berlin">
      <FormAnswer answer={answer} fields={{ labels: { title: 'Titel' } }} />
      <button type="button">Liste</button>
    </NextIntlClientProvider>
  );
  const { rerender } = render(page());
  screen.getByRole('button', { name: 'Liste' }).focus();
  rerender(page());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Liste' }));
});
