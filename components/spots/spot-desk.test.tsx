import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { Toaster } from '@/components/ui/toaster';
import type { ActionState } from '@/lib/core/forms';
import { SpotActions } from './spot-actions';
import { AboveRows, OwnRequests, useSteadyOrder } from './own/own-requests';
import { SpotDesk } from './spot-desk';
import { doubleTap } from '@/components/ui/submit-button';
import { undoTime } from './spot-moves';

type Answer = ActionState<{ step: string; applicationId: string }>;

/** The requests to the server, each with a function that responds. */
const asked: { fields: Record<string, string>; respond: (answer: Answer) => Promise<void> }[] = [];

vi.mock('@/lib/spots/actions', () => ({
  changeOwnSpot: (_before: unknown, form: FormData) =>
    new Promise<Answer>((resolve) => {
      const fields = Object.fromEntries(form) as Record<string, string>;
      asked.push({ fields, respond: (answer) => act(async () => resolve(answer)) });
    }),
}));

const { formsResend: resend, spotsSteps: spots, spotsErrors: spotErrors } = words.de;

const card = (title: string, icon: 'open' | 'applied' | 'request', applicationId: string | null) => ({
  showId: `show-${title}`,
  applicationId,
  title,
  icon,
  canApply: icon === 'open',
  canWithdraw: icon === 'applied',
  canAnswer: icon === 'request',
});

type Card = ReturnType<typeof card>;

function Cards({ cards }: { cards: Card[] }) {
  return (
    <ul>
      {useSteadyOrder(cards).map((one) => (
        <li key={one.showId} aria-label={one.title}>
          <SpotActions spot={one} />
        </li>
      ))}
    </ul>
  );
}

const desk = (cards: Card[]) => (
  <>
    <SpotDesk keepsOrder cards={cards}>
      <Cards cards={cards} />
    </SpotDesk>
    <Toaster label="Meldungen" closeLabel="Schließen" />
  </>
);

const at = (title: string) => within(screen.getByRole('listitem', { name: title }));
const done = (step: string, applicationId: string): Answer => ({
  status: 'done',
  value: { step, applicationId },
});
const failed = (code: string, values: Record<string, string>): Answer => ({
  status: 'failed',
  code,
  fields: {},
  values,
});
const taken = () => asked.map(({ fields }) => fields);

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a step', () => {
  it('is on the screen at once and belongs to its card: several are under way', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null), card('B', 'open', null)]));
    await user.click(at('A').getByRole('button', { name: spots.apply + ': A' }));
    await user.click(at('B').getByRole('button', { name: spots.apply + ': B' }));
    expect(at('A').getByRole('button').textContent).toBe(spots.withdraw);
    expect(at('B').getByRole('button').textContent).toBe(spots.withdraw);
    expect(taken()).toEqual([
      { intent: 'apply', showId: 'show-A' },
      { intent: 'apply', showId: 'show-B' },
    ]);
    await asked[0]!.respond(done('apply', 'a1'));
    expect(screen.getByText('Beworben: A')).toBeTruthy();
    expect(at('A').getByRole('button').textContent).toBe(spots.withdraw);
  });

  it('names the day and the time of a show that comes every week', async () => {
    const weekly = (day: string) => ({ ...card('Kölsch', 'open', null), showId: day, day, time: '20:00' });
    const { user } = renderIn('de', desk([weekly('Mo 7. Dez'), weekly('Mo 14. Dez')]));
    const [, second] = screen.getAllByRole('button', { name: /Bewerben/ });
    expect(second?.getAttribute('aria-label')).toBe('Bewerben: Kölsch, Mo 14. Dez, 20:00');
    await user.click(second!);
    await asked[0]!.respond(done('apply', 'a1'));
    expect(screen.getByText('Beworben: Kölsch, Mo 14. Dez, 20:00')).toBeTruthy();
  });

  it('leaves what lies above its card as it was, whatever the server says of it by then', async () => {
    const page = (steps: string, cards: Card[]) => (
      <SpotDesk keepsOrder cards={cards}>
        <AboveRows>{steps}</AboveRows>
        <Cards cards={cards} />
      </SpotDesk>
    );
    const { user, rerender } = renderIn('de', page('Drei Schritte', [card('A', 'open', null)]));
    rerender(page('Drei kleine Schritte', [card('A', 'open', null)]));
    expect(screen.getByText('Drei kleine Schritte')).toBeTruthy();
    await user.click(at('A').getByRole('button'));
    await asked[0]!.respond(done('apply', 'a1'));
    rerender(page('Eine Bewerbung', [card('A', 'applied', 'a1')]));
    expect(screen.getByText('Drei kleine Schritte')).toBeTruthy();
  });

  it('at whose refusal the rows move lets no tap through to another row for a moment', async () => {
    const animate = vi.fn<Element['animate']>();
    Object.assign(Element.prototype, { animate });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
    const { user } = renderIn('de', desk([card('A', 'open', null), card('B', 'open', null)]));
    await user.click(at('A').getByRole('button'));
    animate.mockClear();
    await asked[0]!.respond(failed('offline', { intent: 'apply', showId: 'show-A' }));
    expect(animate.mock.contexts).toEqual([screen.getByRole('list')]);
  });

  it('is taken back with a word at its card when it is refused', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null), card('B', 'open', null)]));
    await user.click(at('B').getByRole('button'));
    await asked[0]!.respond(failed('blocked', { intent: 'apply', showId: 'show-B' }));
    expect(at('B').getByRole('alert').textContent).toBe(spotErrors.blocked);
    expect(at('B').getByRole('button').textContent).toBe(spots.apply);
    expect(at('A').queryByRole('alert')).toBeNull();
  });

  it('that has not reached the server is sent again by a tap at its card, once', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null), card('B', 'open', null)]));
    const step = { intent: 'apply', showId: 'show-B' };
    await user.click(at('B').getByRole('button'));
    await asked[0]!.respond(failed('offline', step));
    expect(at('B').getByRole('alert').textContent).toContain('Kein Netz. Noch nicht beworben.');
    await user.dblClick(at('B').getByRole('button', { name: resend.again }));
    expect(at('B').queryByRole('alert')).toBeNull();
    expect(at('B').getByRole('button').textContent).toBe(spots.withdraw);
    expect(taken()).toEqual([step, step]);
    await asked[1]!.respond(done('apply', 'b1'));
    expect(screen.getByText('Beworben: B')).toBeTruthy();
  });

  it('in spite of a clash is sent again in spite of it', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null)]));
    const step = { intent: 'apply', showId: 'show-A', despite: 'yes' };
    const clash = { showId: 'c', title: 'C', day: 'Fr', time: '20:00', place: 'Keller', travelMinutes: 5 };
    await user.click(at('A').getByRole('button'));
    await asked[0]!.respond({ ...failed('clash', step), details: [clash] } as Answer);
    await user.click(at('A').getByRole('button', { name: spots.clash.apply }));
    await asked[1]!.respond(failed('dropped', step));
    await user.click(at('A').getByRole('button', { name: resend.again }));
    expect(taken().slice(1)).toEqual([step, step]);
  });

  it('that clashes is left by a no, at its card and without asking the server', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null)]));
    const clash = { showId: 'c', title: 'C', day: 'Fr', time: '20:00', place: 'Keller', travelMinutes: 5 };
    await user.click(at('A').getByRole('button'));
    const step = { intent: 'apply', showId: 'show-A' };
    await asked[0]!.respond({ ...failed('clash', step), details: [clash] } as Answer);
    await user.click(at('A').getByRole('button', { name: spots.clash.no }));
    expect(at('A').queryByRole('alert')).toBeNull();
    expect(at('A').getByRole('button').textContent).toBe(spots.apply);
    expect(taken()).toEqual([step]);
  });

  it('that follows another one waits for it, and knows what it made', async () => {
    const { user } = renderIn('de', desk([card('A', 'open', null)]));
    // A double tap is one step, although the button has another meaning by then.
    await user.dblClick(at('A').getByRole('button'));
    await pass(doubleTap);
    expect(at('A').getByRole('button').textContent).toBe(spots.withdraw);
    await user.click(at('A').getByRole('button'));
    expect(at('A').getByRole('button').textContent).toBe(spots.apply);
    expect(taken()).toHaveLength(1);
    await asked[0]!.respond(done('apply', 'a1'));
    expect(taken()).toEqual([
      { intent: 'apply', showId: 'show-A' },
      { intent: 'withdraw', applicationId: 'a1' },
    ]);
    expect(at('A').getByRole('button').textContent).toBe(spots.apply);
  });

  it('is one step for a double tap, also when the server was faster than the second tap', async () => {
    const { user, rerender } = renderIn('de', desk([card('A', 'open', null)]));
    await user.click(at('A').getByRole('button'));
    await asked[0]!.respond(done('apply', 'a1'));
    rerender(desk([card('A', 'applied', 'a1')]));
    await user.click(at('A').getByRole('button', { name: 'Zurückziehen: A' }));
    expect(taken()).toHaveLength(1);
    await pass(doubleTap);
    await user.click(at('A').getByRole('button', { name: 'Zurückziehen: A' }));
    expect(taken()).toHaveLength(2);
  });

  it('that was refused because of another tab says so at its card, also beside cards without an application', async () => {
    const cards = [card('A', 'open', null), card('B', 'applied', 'b1')];
    const { user, rerender } = renderIn('de', desk(cards));
    await user.click(at('B').getByRole('button'));
    await asked[0]!.respond(failed('conflict', { intent: 'withdraw', applicationId: 'b1' }));
    expect(at('B').getByRole('alert').textContent).toBe(spotErrors.conflict);
    // The server no longer lists show B. Its card stays, with its text.
    rerender(desk([cards[0]!]));
    expect(at('B').getByRole('alert').textContent).toBe(spotErrors.conflict);
  });

  it('is no longer shown when the server describes the card again', async () => {
    const { user, rerender } = renderIn('de', desk([card('A', 'open', null)]));
    await user.click(at('A').getByRole('button'));
    await asked[0]!.respond(done('apply', 'a1'));
    rerender(desk([card('A', 'applied', 'a1')]));
    rerender(desk([card('A', 'open', null)]));
    expect(at('A').getByRole('button').textContent).toBe(spots.apply);
  });
});

describe('an answer to a request', () => {
  const requests = () => [card('A', 'request', 'a1'), card('B', 'request', 'b1')];
  const trial = { intent: 'accept', applicationId: 'a1', trial: 'yes' };

  it('that has not reached the server is sent again by a tap, and held as before', async () => {
    const { user } = renderIn('de', desk(requests()));
    await user.click(at('A').getByRole('button', { name: 'Zusagen: A' }));
    await asked[0]!.respond(failed('offline', trial));
    await pass(2 * undoTime);
    expect(at('A').getByRole('alert').textContent).toContain('Kein Netz. Noch nicht zugesagt.');
    await user.click(at('A').getByRole('button', { name: resend.again }));
    expect(at('A').getByRole('button', { name: 'Rückgängig: A' })).toBeTruthy();
    await asked[1]!.respond(done('accept', 'a1'));
    await pass(undoTime);
    expect(taken()).toEqual([trial, trial, { intent: 'accept', applicationId: 'a1' }]);
  });

  it('is sent after some seconds, and its buttons stay in their place', async () => {
    const { user, rerender } = renderIn('de', desk(requests()));
    await user.dblClick(at('A').getByRole('button', { name: 'Zusagen: A' }));
    expect(taken()).toEqual([trial]);
    expect(at('A').getByRole('button', { name: 'Zugesagt: A' })).toBeTruthy();
    await asked[0]!.respond(done('accept', 'a1'));
    await pass(undoTime);
    expect(taken()).toEqual([trial, { intent: 'accept', applicationId: 'a1' }]);
    await asked[1]!.respond(done('accept', 'a1'));
    expect(screen.getByText('Du bist dabei: A')).toBeTruthy();
    rerender(desk([requests()[1]!]));
    expect(at('A').getByRole('button', { name: 'Zugesagt: A' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'A',
      'B',
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('leaves no heading that says that something waits', async () => {
    const own = { ...card('A', 'request', 'a1'), day: 'Fr 27. Nov', time: '20:00', place: 'Keller' } as never;
    const page = (requests: never[]) => (
      <SpotDesk keepsOrder cards={requests}>
        <OwnRequests requests={requests} />
      </SpotDesk>
    );
    const { user, rerender } = renderIn('de', page([own]));
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
    expect(heading()).toBe(`${words.de.spotsOwn.requests} 1`);
    await user.click(screen.getByRole('button', { name: /^Zusagen: A/ }));
    await asked[0]!.respond(done('accept', 'a1'));
    await pass(undoTime);
    await asked[1]!.respond(done('accept', 'a1'));
    rerender(page([]));
    expect(screen.getByRole('button', { name: /^Zugesagt: A/ })).toBeTruthy();
    expect(heading()).toBe(`${words.de.spotsOwn.requestsDone} 1`);
  });

  it('is never sent when it was undone', async () => {
    const { user } = renderIn('de', desk(requests()));
    await user.click(at('B').getByRole('button', { name: 'Absagen: B' }));
    await user.click(at('B').getByRole('button', { name: 'Rückgängig: B' }));
    await pass(2 * undoTime);
    expect(taken()).toEqual([{ intent: 'decline', applicationId: 'b1', trial: 'yes' }]);
    expect(at('B').getByRole('button', { name: 'Absagen: B' })).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('that would be refused says so at once, and is not sent', async () => {
    const { user } = renderIn('de', desk(requests()));
    await user.click(at('A').getByRole('button', { name: 'Zusagen: A' }));
    await asked[0]!.respond(failed('full', { intent: 'accept', applicationId: 'a1', trial: 'yes' }));
    expect(at('A').getByRole('alert').textContent).toBe(spotErrors.full);
    expect(at('A').getByRole('button', { name: 'Zusagen: A' })).toBeTruthy();
    await pass(2 * undoTime);
    expect(taken()).toHaveLength(1);
  });

  it('in spite of a clash is held as well', async () => {
    const { user } = renderIn('de', desk(requests()));
    await user.click(at('A').getByRole('button', { name: 'Zusagen: A' }));
    const clash = { showId: 'c', title: 'C', day: 'Fr', time: '20:00', place: 'Keller', travelMinutes: 5 };
    await asked[0]!.respond({ ...failed('clash', trial), details: [clash] } as Answer);
    await user.click(at('A').getByRole('button', { name: spots.clash.accept }));
    await asked[1]!.respond(done('accept', 'a1'));
    await pass(undoTime);
    expect(taken().slice(1)).toEqual([
      { intent: 'accept', applicationId: 'a1', despite: 'yes', trial: 'yes' },
      { intent: 'accept', applicationId: 'a1', despite: 'yes' },
    ]);
  });

  it('is sent when its page is left, and a refusal is said all the same', async () => {
    const { user, rerender } = renderIn('de', desk(requests()));
    await user.click(at('A').getByRole('button', { name: 'Zusagen: A' }));
    rerender(<Toaster label="Meldungen" closeLabel="Schließen" />);
    await pass(0);
    expect(taken()).toEqual([trial, { intent: 'accept', applicationId: 'a1' }]);
    await asked[1]!.respond(failed('full', { intent: 'accept', applicationId: 'a1' }));
    expect(screen.getByText(`A: ${spotErrors.full}`)).toBeTruthy();
  });

  it('is sent to the end when its tab is hidden or closed', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(done('accept', 'a1')));
    const { user } = renderIn('de', desk(requests()));
    await user.click(at('A').getByRole('button', { name: 'Zusagen: A' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    const [address, request] = sent.mock.calls[0]!;
    expect([address, request?.keepalive]).toEqual(['/user/spots/answers', true]);
    expect(Object.fromEntries(request?.body as FormData)).toEqual({ intent: 'accept', applicationId: 'a1' });
    expect(screen.getByText('Du bist dabei: A')).toBeTruthy();
    expect(localStorage.length).toBe(0);
    vi.restoreAllMocks();
  });

  it('that never arrived is asked for again', async () => {
    localStorage.setItem('spotlicht.answers', JSON.stringify({ b1: Date.now() - 60_000, gone: 0 }));
    const { user } = renderIn('de', desk(requests()));
    expect(at('B').getByText(spots.lostAnswer)).toBeTruthy();
    expect(at('A').queryByText(spots.lostAnswer)).toBeNull();
    await user.click(at('B').getByRole('button', { name: 'Absagen: B' }));
    expect(at('B').queryByText(spots.lostAnswer)).toBeNull();
  });
});
