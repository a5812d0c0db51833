import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { Checkbox, Choices, Field, Input, Select, Options, Textarea } from './field';

/** The texts that a screen reader reads after the name of a control. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it.each([
    ['nothing', undefined, undefined, []],
    ['a hint', 'Wie auf dem Plakat.', undefined, ['Wie auf dem Plakat.']],
    ['an error', undefined, 'Bitte ausfüllen.', ['Bitte ausfüllen.']],
    [
      'both, the error first',
      'Wie auf dem Plakat.',
      'Bitte ausfüllen.',
      ['Bitte ausfüllen.', 'Wie auf dem Plakat.'],
    ],
  ])('is read out with %s', (_what, hint, error, texts) => {
    renderIn(
      'de',
      <Field name="title" label="Titel" hint={hint} error={error}>
        {(control) => <Input {...control} />}
      </Field>,
    );
    const control = screen.getByRole('textbox', { name: 'Titel' });
    expect(described(control)).toEqual(texts);
    expect(control.getAttribute('aria-invalid')).toBe(error ? 'true' : null);
    expect(control.id).toBe('field-title');
  });

  it('takes the focus by a tap on its label, whatever its control is', async () => {
    const { user } = renderIn(
      'de',
      <>
        <Field name="text" label="Text">
          {(control) => <Textarea {...control} />}
        </Field>
        <Field name="format" label="Format">
          {(control) => (
            <Select {...control}>
              <Options of={[{ value: 1, label: 'Open Mic' }]} none="Alle" />
            </Select>
          )}
        </Field>
      </>,
    );
    await user.click(screen.getByText('Text'));
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    await user.click(screen.getByText('Format'));
    expect(document.activeElement).toBe(screen.getByLabelText('Format'));
    expect(screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual([
      '',
      '1',
    ]);
  });
});

it('a checkbox has its words as its name, and its error as a description', async () => {
  const { user } = renderIn(
    'de',
    <Checkbox name="privacy" value="yes" label="Einverstanden" error="Bitte stimme zu." />,
  );
  const box = screen.getByRole('checkbox', { name: 'Einverstanden' });
  expect(described(box)).toEqual(['Bitte stimme zu.']);
  await user.click(screen.getByText('Einverstanden'));
  expect((box as HTMLInputElement).checked).toBe(true);
});

describe('radio buttons', () => {
  const choices = (error?: string) => (
    <Choices
      name="view"
      legend="Ansicht"
      hint="Wie die Liste aussieht."
      error={error}
      defaultValue="cards"
      options={[
        { value: 'cards', label: 'Karten' },
        { value: 'table', label: 'Tabelle' },
      ]}
    />
  );

  it('are one group, changed by the arrow keys', async () => {
    const { user } = renderIn('de', choices());
    expect(described(screen.getByRole('radiogroup', { name: 'Ansicht' }))).toEqual([
      'Wie die Liste aussieht.',
    ]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Karten' }));
    await user.keyboard('{ArrowDown}');
    expect((screen.getByRole('radio', { name: 'Tabelle' }) as HTMLInputElement).checked).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('are reached by the link of an error summary, which leads to the first', () => {
    renderIn('de', choices('Bitte wähle eine Ansicht.'));
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(described(group)[0]).toBe('Bitte wähle eine Ansicht.');
    expect(document.getElementById('field-view')).toBe(screen.getByRole('radio', { name: 'Karten' }));
  });
});
