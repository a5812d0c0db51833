import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { FormKeys } from '@/components/forms/form-keys';
import type { ActionState } from '@/lib/core/forms';
import { shownHead as head, shownMessage as message } from '@/lib/chats/testing';
import type { ChatNews, ChatView, MessageView } from '@/lib/chats/view';
import { ChatScreen } from './chat-screen';

type Action = (before: unknown, form: FormData) => Promise<ActionState>;
const actions = vi.hoisted(() => ({ writeMessage: vi.fn(), markChatRead: vi.fn() }));
vi.mock('@/lib/chats/actions', () => ({
  ...actions,
  editMessage: vi.fn(),
  pinMessage: vi.fn(),
  deleteMessage: vi.fn(),
  removeMessage: vi.fn(),
  reportMessage: vi.fn(),
}));
const write = actions.writeMessage as ReturnType<typeof vi.fn<Action>>;
const t = words.de.chats;

function show(messages: MessageView[], more: Partial<ChatView> = {}) {
  const last = messages.at(-1)?.number ?? 0;
  const chat: ChatView = {
    id: '00000000-0000-4000-8000-0000000000ff',
    kind: 'show',
    brandId: null,
    title: 'Freitagslacher',
    subtitle: 'Lachfabrik',
    isTonight: false,
    nightHref: null,
    showHref: '/user',
    me: { id: 'me', name: 'Ich' },
    isMuted: false,
    mayModerate: false,
    readNumber: last,
    size: 2,
    messages,
    head: head(last),
    ...more,
  };
  return renderIn(
    'de',
    <FormKeys random="made" account="me" restored="" discard="">
      <ChatScreen chat={chat} newId="new" isAtMessage={false} />
    </FormKeys>,
  );
}

/** Lets the route of messages return this response next. */
function answerWith(news: Partial<ChatNews>): void {
  const whole = { messages: [], hasMore: false, head: head(1), ...news };
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => Response.json(whole)),
  );
}

const log = () => within(screen.getByRole('list', { name: t.log }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.label });

beforeEach(() => {
  localStorage.clear();
  write.mockReset();
  actions.markChatRead.mockResolvedValue({ status: 'done', value: null });
  answerWith({});
});

it('who is blocked reads until when, and has no field to write in', () => {
  show([message(1)], { head: head(1, { ended: 'blocked', blockedUntil: 'Mo 30. Nov' }) });
  expect(screen.queryByText(/bis Mo 30\. Nov gesperrt/)).not.toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows a message before the server answers, and once when it has come', async () => {
  const answer = Promise.withResolvers<ActionState>();
  write.mockReturnValueOnce(answer.promise);
  const { user } = show([message(1)]);
  await user.type(field(), 'Bin da');
  await user.click(screen.getByRole('button', { name: t.send }));
  expect(log().getByText('Bin da')).toBeDefined();
  expect(field().value).toBe('');
  const id = String(write.mock.calls[0]?.[1].get('messageId'));
  answerWith({ messages: [message(2, { id, text: 'Bin da', isOwn: true })], head: head(2) });
  answer.resolve({ status: 'done', value: null });
  await waitFor(() => expect(log().queryAllByText(t.sending)).toEqual([]));
  expect(log().getAllByText('Bin da')).toHaveLength(1);
});

it('keeps what was not sent for a reload, and sends the same once more', async () => {
  write.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user, unmount } = show([message(1)]);
  await user.type(field(), 'Unterwegs');
  await user.click(screen.getByRole('button', { name: t.send }));
  await waitFor(() => expect(log().getAllByText(t.waiting).length).toBeGreaterThan(0));
  unmount();
  write.mockReset();
  write.mockResolvedValue({ status: 'done', value: null });
  show([message(1)]);
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(write.mock.calls[0]?.[1].get('text')).toBe('Unterwegs');
});

it('says why a message was refused, and drops it by a tap', async () => {
  write.mockResolvedValue({ status: 'failed', code: 'tooManyMentions', fields: {}, values: {} });
  const { user } = show([message(1)]);
  await user.type(field(), 'Alle');
  await user.click(screen.getByRole('button', { name: t.send }));
  expect((await screen.findByRole('alert')).textContent).toContain(t.errors.tooManyMentions);
  await user.click(screen.getByRole('button', { name: t.drop }));
  expect(log().queryByText('Alle')).toBeNull();
});

it('has what is new below a line, and who has read what below one’s own', () => {
  const messages = [message(1, { isOwn: true }), message(2), message(3)];
  show(messages, { readNumber: 1, head: head(3, { seen: [{ id: 'kim', name: 'Kim', number: 3 }] }) });
  const texts = log()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  const at = (part: string) => texts.findIndex((text) => text.includes(part));
  expect(at('Gesehen von Kim')).toBe(at('Nummer 1') + 1);
  expect(at(t.newFrom)).toBe(at('Nummer 2') - 1);
});

it.each([
  ['closed', t.closed],
  ['left', t.leftNote],
] as const)('has no field when it is %s', (ended, note) => {
  show([message(1)], { head: head(1, { ended }) });
  expect(screen.getByText(note)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: t.label })).toBeNull();
});

it('offers those whose name begins like what is typed after “@”', async () => {
  const { user } = show([message(1)]);
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ people: [{ id: 'kim', name: 'Kim' }] }));
  await user.type(field(), 'Hallo @k');
  await user.click(await screen.findByRole('button', { name: '@Kim' }));
  expect(field().value).toBe('Hallo @Kim ');
});

it('sends a picture with its text, once, and keeps both until they have arrived', async () => {
  const sent: FormData[] = [];
  const answers = [
    () => Response.json({ error: 'tooFast' }, { status: 429 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ number: 2, change: 2 }),
  ];
  const other = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (address, request) => {
    if (!String(address).startsWith('/api/uploads/'))
      return (await other?.(address, request)) ?? Response.error();
    sent.push(request?.body as FormData);
    return answers.shift()?.() ?? Response.error();
  });
  const { user } = show([message(1)]);
  await user.upload(screen.getByLabelText(t.attach), new File(['x'], 'bühne.jpg', { type: 'image/jpeg' }));
  await user.type(field(), 'So sieht es aus');
  for (const reason of [t.errors.tooFast, words.de.mediaPictureForm.errors.connection]) {
    await user.click(screen.getByRole('button', { name: t.send }));
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect([field().value, screen.queryByText('bühne.jpg') !== null]).toEqual(['So sieht es aus', true]);
  }
  await user.click(screen.getByRole('button', { name: t.send }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(screen.queryByText(t.attached)).toBeNull();
  expect(write).not.toHaveBeenCalled();
  expect(sent.map((form) => [form.get('text'), (form.get('file') as File).name])).toEqual(
    Array(3).fill(['So sieht es aus', 'bühne.jpg']),
  );
  expect(new Set(sent.map((form) => form.get('messageId'))).size).toBe(1);
});

it('a message for the team has its name as a whole in a look of its own, whatever a comedian is called', () => {
  const kim = { id: 'kim', name: 'Lachfabrik · Team', pictureId: null };
  show([message(1, { author: kim }), message(2, { author: { ...kim, name: 'Tina' }, team: 'Lachfabrik' })]);
  const chipOf = (label: string) => log().getByText(label).closest('li')?.querySelector('.bg-teal');
  expect(chipOf('Lachfabrik · Team, 11:00')).toBeNull();
  expect(chipOf('Team Lachfabrik, 11:00')?.textContent).toBe('Team Lachfabrik');
});

it('offers people by what begins a word of their names, in any spelling', async () => {
  const people = ['Ada Aydın', 'Jörg Müller'].map((name) => ({ id: name, name }));
  const { user } = show([message(1)]);
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ people }));
  for (const [typed, name] of [
    ['@ayd', 'Ada Aydın'],
    ['@mue', 'Jörg Müller'],
    ['@Jorg', 'Jörg Müller'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    const offered = within(await screen.findByRole('list', { name: t.mentionLabel })).getAllByRole('button');
    expect(offered.map((button) => button.textContent)).toEqual([`@${name}`]);
  }
});
