import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { Field } from './field';
import { MomentInput } from './moment-input';

const { noDate, noTime, half } = words.de.formsResend;

/** Fills only half of the field, such as the hour. jsdom cannot do it: it takes a complete text or none. */
function typeByHalf(field: HTMLInputElement, isHalf = true): void {
  vi.spyOn(field, 'validity', 'get').mockReturnValue({ ...field.validity, badInput: isHalf });
}

const onSubmit = vi.fn((event: Event | React.SyntheticEvent) => event.preventDefault());

function renderForm(attributes: React.ComponentProps<'form'> = { noValidate: true }) {
  onSubmit.mockClear();
  const { user } = renderIn(
    'de',
    <form {...attributes} onSubmit={onSubmit}>
      <Field name="from" label="Von" hint="Ortszeit">
        {(control) => <MomentInput {...control} type="time" />}
      </Field>
      <Field name="to" label="Bis">
        {(control) => <MomentInput {...control} type="time" />}
      </Field>
      <button type="reset">Leeren</button>
      <button>Zeigen</button>
    </form>,
  );
  const [from, to] = ['Von', 'Bis'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
  return { user, from: from!, to: to! };
}

describe('a time that is typed by half', () => {
  it('holds the form back, says so, and takes the focus', async () => {
    const { user, from, to } = renderForm();
    typeByHalf(from);
    typeByHalf(to);
    await user.click(screen.getByRole('button', { name: 'Zeigen' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([half, half]);
    expect(document.activeElement).toBe(from);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    const described = from.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([half, 'Ortszeit']);
  });

  it('lets the form go when it is whole', async () => {
    const { user, from } = renderForm();
    typeByHalf(from);
    await user.click(screen.getByRole('button', { name: 'Zeigen' }));
    typeByHalf(from, false);
    fireEvent.input(from, { target: { value: '20:00' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zeigen' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is said when somebody leaves the field', () => {
    const { from } = renderForm();
    typeByHalf(from);
    fireEvent.blur(from);
    expect(screen.getAllByRole('alert')[0]!.textContent).toBe(half);
  });

  it('is said in our words where the browser checks the form itself', () => {
    const { from } = renderForm({});
    typeByHalf(from);
    expect(fireEvent(from, new Event('invalid', { cancelable: true }))).toBe(false);
    expect(screen.getAllByRole('alert')[0]!.textContent).toBe(half);
  });
});

describe('an empty field', () => {
  it('says so, until something is in it, and again when it is emptied', async () => {
    const { user, from } = renderForm();
    expect(screen.getAllByText(noTime)).toHaveLength(2);
    fireEvent.input(from, { target: { value: '20:00' } });
    expect(screen.getAllByText(noTime)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Leeren' }));
    expect(await screen.findAllByText(noTime)).toHaveLength(2);
  });

  it('does not say so when something has been typed by half', () => {
    const { from, to } = renderForm();
    typeByHalf(from);
    typeByHalf(to);
    fireEvent.blur(from);
    fireEvent.blur(to);
    expect(screen.queryByText(noTime)).toBeNull();
  });

  it('follows a value of React', async () => {
    function Ends() {
      const [value, setValue] = useState('');
      return (
        <>
          <MomentInput type="date" value={value} onChange={() => {}} />
          <button onClick={() => setValue(value ? '' : '2026-11-28')}>Wechseln</button>
        </>
      );
    }
    const { user } = renderIn('de', <Ends />);
    expect(screen.queryByText(noDate)).not.toBeNull();
    await user.click(screen.getByRole('button'));
    expect(screen.queryByText(noDate)).toBeNull();
    await user.click(screen.getByRole('button'));
    expect(screen.queryByText(noDate)).not.toBeNull();
  });
});
