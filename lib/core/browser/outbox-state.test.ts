import { expect, it, vi } from 'vitest';
import { Outbox, type OnItsWay, type SendOutcome } from './outbox-state';

type Item = { id: string; at: string };
type Outgoing = OnItsWay<Item>;

const message = (id: string): Item => ({ id, at: `2026-11-23T10:00:0${id}.000Z` });

function box() {
  const answers: ((outcome: SendOutcome) => void)[] = [];
  const send = vi.fn<(one: Outgoing) => Promise<SendOutcome>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const kept = new Map<string, Outgoing>();
  const outbox = new Outbox({
    send,
    keep: (one, id) => {
      if (one) kept.set(id, one);
      else kept.delete(id);
    },
  });
  const answer = async (outcome: SendOutcome) => {
    answers.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  const states = () => outbox.getState().map(({ id, status }) => `${id} ${status}`);
  const sent = () => send.mock.calls.map(([{ id }]) => id);
  return { outbox, answer, states, sent, kept };
}

it('sends one after the other, and keeps each until it has arrived', async () => {
  const { outbox, answer, states, sent, kept } = box();
  outbox.add(message('1'));
  outbox.add(message('2'));
  expect([sent(), [...kept.keys()]]).toEqual([['1'], ['1', '2']]);
  await answer('sent');
  expect([sent(), [...kept.keys()], states()]).toEqual([['1', '2'], ['2'], ['1 sent', '2 sending']]);
  await answer('sent');
  outbox.drop(['1', '2']);
  expect([states(), kept.size]).toEqual([[], 0]);
});

it('waits without a connection in its order, and sends the same again', async () => {
  const { outbox, answer, states, sent } = box();
  outbox.add(message('1'));
  outbox.add(message('2'));
  await answer('waiting');
  expect([sent(), states()]).toEqual([['1'], ['1 waiting', '2 waiting']]);
  outbox.retry();
  expect([sent(), states()]).toEqual([
    ['1', '1'],
    ['1 sending', '2 sending'],
  ]);
  await answer('sent');
  await answer('sent');
  expect(sent()).toEqual(['1', '1', '2']);
});

it('waits in its order too when somebody writes too fast, and says why', async () => {
  const { outbox, answer, states, sent } = box();
  outbox.add(message('1'));
  outbox.add(message('2'));
  await answer('tooFast');
  expect(states()).toEqual(['1 waiting', '2 waiting']);
  expect(outbox.getState().map(({ code }) => code)).toEqual(['tooFast', 'tooFast']);
  outbox.retry();
  await answer('sent');
  expect([sent(), outbox.getState().map(({ code }) => code)]).toEqual([
    ['1', '1', '2'],
    [null, null],
  ]);
});

it('a refused message stops nobody behind it, and goes only by hand', async () => {
  const { outbox, answer, states, sent } = box();
  outbox.add(message('1'));
  outbox.add(message('2'));
  await answer({ refused: 'chatClosed' });
  await answer('sent');
  outbox.retry();
  expect([sent(), states()]).toEqual([
    ['1', '2'],
    ['1 refused', '2 sent'],
  ]);
  outbox.retry('1');
  expect(sent()).toEqual(['1', '2', '1']);
});

it('what was kept before a reload comes first, once', () => {
  const { outbox, sent, states } = box();
  outbox.add(message('3'));
  const kept = ['2', '1', '3'].map((id) => ({ ...message(id), status: 'waiting' as const, code: null }));
  outbox.restore(kept);
  outbox.restore(kept);
  expect(states().map((one) => one[0])).toEqual(['1', '2', '3']);
  expect(sent()).toEqual(['3']);
});
