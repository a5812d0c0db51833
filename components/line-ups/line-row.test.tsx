import { act, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { lineMinutes } from '@/lib/line-ups/draft-rules';
import { draftOnScreen, EditQueue } from '@/lib/line-ups/queue-state';
import { lineOf } from '@/lib/line-ups/testing';
import { MinutesField } from './line-row';

function lineWith(minutes: number, disabled = false) {
  const onChange = vi.fn();
  const element = (now: number) => (
    <MinutesField minutes={now} label="Minuten für Ada" disabled={disabled} onChange={onChange} />
  );
  const { user, rerender, container } = renderIn('de', element(minutes));
  return { user, onChange, container, showAgain: (now: number) => rerender(element(now)) };
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minuten für Ada' });

async function type(line: ReturnType<typeof lineWith>, text: string) {
  await line.user.clear(field());
  await line.user.type(field(), text);
}

describe('the minutes of a line', () => {
  it('are saved on Enter, and not with every digit', async () => {
    const line = lineWith(7);
    await type(line, '12');
    expect(line.onChange).not.toHaveBeenCalled();
    await line.user.keyboard('{Enter}');
    expect(line.onChange).toHaveBeenCalledExactlyOnceWith(12);
  });

  it('are saved when the focus leaves the field', async () => {
    const line = lineWith(7);
    await type(line, '5');
    await line.user.tab();
    expect(line.onChange).toHaveBeenCalledExactlyOnceWith(5);
  });

  it.each(['', '0', '-3', '7.5', String(lineMinutes.max + 1)])('stay when %j was typed', async (text) => {
    const line = lineWith(7);
    await line.user.clear(field());
    if (text) await line.user.type(field(), text);
    await line.user.tab();
    expect(line.onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('7');
  });

  it('follow what somebody else has changed', async () => {
    const line = lineWith(7);
    await type(line, '12');
    line.showAgain(9);
    expect(field().value).toBe('9');
  });

  it('save nothing when the field is left without typing, whatever has happened to the line meanwhile', async () => {
    const line = lineWith(7);
    await line.user.click(field());
    line.showAgain(9);
    await line.user.tab();
    expect(line.onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('9');
  });

  it('take the other one’s number when somebody leaves it as it is after a conflict', async () => {
    const line = (minutes: number) => ({ entries: [lineOf('a', { minutes })], answers: {} });
    const theirs = { name: 'Carla', at: '', ops: [] };
    const save = vi.fn(async () => ({ kind: 'conflict', theirs }) as const);
    const queue = new EditQueue({
      saved: { revision: 1, draft: line(7), undo: null },
      newId: () => crypto.randomUUID(),
      save,
    });
    const set = (minutes: number) => queue.edit(() => [{ op: 'set', entryId: 'a', values: { minutes } }]);
    function Line({ saved }: { saved: number }) {
      const { pending } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
      const [entry] = draftOnScreen({ revision: saved, draft: line(saved) }, pending).entries;
      return (
        <MinutesField minutes={entry!.minutes} label="Minuten für Ada" disabled={false} onChange={set} />
      );
    }
    const { user, rerender } = renderIn('de', <Line saved={7} />);
    await user.clear(field());
    await user.type(field(), '12{Enter}');
    await waitFor(() => expect(queue.getState().refusal?.reply.kind).toBe('conflict'));
    queue.receive({ revision: 9, draft: line(9), undo: null });
    rerender(<Line saved={9} />);
    act(() => queue.settle(null));
    await user.click(field());
    await user.tab();
    expect(field().value).toBe('9');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('are only text where nothing can be changed', () => {
    const { container } = lineWith(7, true);
    expect(container.textContent).toBe('7 Min');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });
});
