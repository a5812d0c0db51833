import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { subscribePush } from '@/lib/notifications/channels/actions';
import { PushButton } from './push-button';

vi.mock('@/lib/notifications/channels/actions', () => ({ subscribePush: vi.fn() }));

const { here, pending, refused } = words.de.notificationsPush;

/** The resolvers of the browser's permission prompts, one for each prompt. */
let answers: ((permission: NotificationPermission) => void)[];
/** Lets the push service return a subscription. */
let subscribed: () => void;

beforeEach(() => {
  answers = [];
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) };
  const subscribing = new Promise<typeof subscription>(
    (resolve) => (subscribed = () => resolve(subscription)),
  );
  const requestPermission = () => new Promise((resolve) => answers.push(resolve));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const ready = Promise.resolve({ pushManager: { subscribe: () => subscribing } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  vi.mocked(subscribePush).mockReset().mockResolvedValue({ status: 'done', value: null });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const button = () => screen.getByRole('button');
const isPending = () => button().getAttribute('aria-disabled') === 'true';

it('waits visibly only for what it does itself, not for the answer to the question of the browser', async () => {
  const { user } = renderIn('de', <PushButton publicKey="key" label={here} />);
  await user.click(button());
  expect(button().textContent).toBe(here);
  expect(isPending()).toBe(false);
  await act(async () => answers[0]!('granted'));
  expect(button().textContent).toContain(pending);
  expect(isPending()).toBe(true);
  await act(async () => subscribed());
  expect(subscribePush).toHaveBeenCalledTimes(1);
});

it('asks again when the question was closed without an answer, and subscribes once', async () => {
  const { user } = renderIn('de', <PushButton publicKey="key" label={here} />);
  await user.click(button());
  await act(async () => answers[0]!('default'));
  expect(screen.queryByText(refused)).toBeNull();
  await user.click(button());
  await user.click(button());
  await act(async () => answers.slice(1).forEach((answer) => answer('granted')));
  await act(async () => subscribed());
  expect(answers).toHaveLength(3);
  expect(subscribePush).toHaveBeenCalledTimes(1);
});

it('leaves a subscription that does not work before it subscribes anew', async () => {
  const unsubscribe = vi.fn(() => subscribed());
  const { pushManager } = await navigator.serviceWorker.ready;
  Object.assign(pushManager, { getSubscription: () => Promise.resolve({ unsubscribe }) });
  const { user } = renderIn('de', <PushButton publicKey="key" label={here} isAnew />);
  await user.click(button());
  await act(async () => answers[0]!('granted'));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribePush).toHaveBeenCalledTimes(1);
});

it('says so when the browser refuses', async () => {
  const { user } = renderIn('de', <PushButton publicKey="key" label={here} />);
  await user.click(button());
  await act(async () => answers[0]!('denied'));
  expect(screen.getByText(refused)).toBeDefined();
});
