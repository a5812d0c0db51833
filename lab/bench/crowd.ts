import { get, request as ask, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { spreadFor } from '@/lib/chats/rules';
import { paced } from '@/lib/core/load/paced';
import { makeCrowd, makeEvening, makeTalk } from '../app/people';
import { percentile, pinned, processorTime, startLoad } from '../app/load';
import { atMost, type Figure, type Row } from '../app/rows';
import { actionHeaders, actionNamed } from '@/e2e/support/server-actions';
import { startApp, watchMemory, type RunningApp } from '../app/start-app';

/** The watchers of the chat, the writers among them, a writer's pause in milliseconds, and the test's seconds. */
const [watchers, writers, pause, seconds] = [500, 15, 2500, 40];

/** The number of watchers that record the arrival of messages. */
const noting = 20;

type Added = {
  after: number;
  change: number;
  messages: { text: string; change: number; number: number }[];
};

type Person = { id: string; email: string; cookie: string; address: string };

/** Sends a request like a person's browser. Returns the status and the text of the response. */
function fetchAs(
  stage: RunningApp,
  { cookie, address }: Person,
  path: string,
  init: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const headers = { Cookie: cookie, 'X-Forwarded-For': address, ...init.headers };
    const request = ask(
      `${stage.url}${path}`,
      { headers, method: init.body ? 'POST' : 'GET' },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(init.body);
  });
}

/** Calls a server action as the chat's page does. Returns the code of the refusal, or `done`. */
async function act(
  stage: RunningApp,
  person: Person,
  path: string,
  name: string,
  fields: Record<string, string>,
): Promise<string> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(`_1_${key}`, value);
  form.set('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  const packed = new Response(form);
  const headers = {
    ...actionHeaders(actionNamed(name), stage.origin),
    'Content-Type': packed.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await packed.arrayBuffer());
  const { status, text } = await fetchAs(stage, person, path, {
    headers: { ...headers, 'Content-Length': String(body.length) },
    body,
  });
  return /"status":"failed","code":"(\w+)"/.exec(text)?.[1] ?? (status === 200 ? 'done' : String(status));
}

/** The requests of a chat's open page, as components/chats/use-chat sends them. */
function makePage(stage: RunningApp, person: Person, { chatId, path }: Talk, came: (text: string) => void) {
  let [change, seen, isBusy, isDue] = [0, 0, false, false];
  const counts: Counts = { news: 0, told: 0, reads: 0, failed: 0 };
  const take = (messages: Added['messages'], upTo: number) => {
    for (const message of messages) {
      came(message.text);
      seen = Math.max(seen, message.number);
    }
    change = Math.max(change, upTo);
    if (messages.length > 0) read();
  };
  const catchUp = async () => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    while (isDue) {
      isDue = false;
      counts.news += 1;
      const { status, text } = await fetchAs(stage, person, `/api/chats/${chatId}/messages?after=${change}`);
      if (status !== 200) counts.failed += 1;
      else {
        const { messages, head } = JSON.parse(text) as Pick<Added, 'messages'> & { head: { change: number } };
        take(messages, head.change);
      }
    }
    isBusy = false;
  };
  const catchUpSoon = paced(async () => {
    await sleep((Math.random() * spreadFor(watchers)) / 10);
    await catchUp();
  }, 1000);
  const read = paced(async () => {
    await sleep(Math.random() * spreadFor(watchers));
    counts.reads += 1;
    const outcome = await act(stage, person, path, 'markChatRead', { chatId, number: String(seen) });
    if (outcome !== 'done') counts.failed += 1;
  }, 1000);
  const hear = (event: string, data: string) => {
    if (event === 'changed' && data.startsWith('chat:')) catchUpSoon();
    if (event !== 'added') return;
    counts.told += 1;
    const { value } = JSON.parse(data) as { value: Added };
    if (value.after > change) void catchUp();
    else take(value.messages, value.change);
  };
  return { counts, hear };
}

/** Opens a person's page of the chat. Resolves when its stream has begun. */
function openChat(stage: RunningApp, person: Person, talk: Talk, came: (text: string) => void) {
  const { counts, hear } = makePage(stage, person, talk, came);
  return new Promise<{ request: ClientRequest; counts: Counts }>((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: person.cookie, 'X-Forwarded-For': person.address };
    const path = `${stage.url}/api/live?topic=chat:${talk.chatId}&topic=me`;
    const request = get(path, { agent: false, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200) return reject(new Error(`A stream was answered with ${statusCode}.`));
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const events = (rest + part).split('\n\n');
        rest = events.pop() ?? '';
        for (const block of events)
          for (const [, event = '', data = ''] of block.matchAll(/event: (\w+)\ndata: (.*)/g))
            hear(event, data);
      });
      resolve({ request, counts });
    });
    request.on('error', reject);
  });
}

/** Signs in a crowd. Each person has a client address of their own. */
async function signIn(stage: RunningApp): Promise<Person[]> {
  const people: Person[] = [];
  for (const [nth, one] of (await makeCrowd(stage, watchers)).entries())
    people.push({ ...one, cookie: await stage.signIn(one.email), address: `10.9.${nth >> 8}.${nth & 255}` });
  return people;
}

/** A page's counts: requests for messages, messages by its stream, reports of the read position, failures. */
type Counts = Record<'news' | 'told' | 'reads' | 'failed', number>;

type Talk = Awaited<ReturnType<typeof makeTalk>>;

/** The time at which each message was sent, and the milliseconds until others had it. */
type Times = { sent: Map<string, number>; took: number[] };

/** Opens the chat for all people. The first few after the writers record the arrival of messages. */
async function openAll(stage: RunningApp, people: readonly Person[], talk: Talk, { sent, took }: Times) {
  const opened: Awaited<ReturnType<typeof openChat>>[] = [];
  for (const [nth, person] of people.entries()) {
    const isNoting = nth >= writers && nth < writers + noting;
    const came = (text: string) => {
      const at = sent.get(text);
      if (isNoting && at !== undefined) took.push(performance.now() - at);
    };
    opened.push(await openChat(stage, person, talk, came));
  }
  return opened;
}

/** Lets one person write repeatedly. Returns the outcomes. */
async function keepWriting(
  stage: RunningApp,
  person: Person,
  talk: Talk,
  { sent }: Times,
): Promise<string[]> {
  const outcomes: string[] = [];
  await sleep(Math.random() * pause);
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const text = randomUUID();
    sent.set(text, performance.now());
    const fields = { chatId: talk.chatId, messageId: randomUUID(), side: 'own', text, replyToId: '' };
    outcomes.push(await act(stage, person, talk.path, 'writeMessage', fields));
    await sleep(pause);
  }
  return outcomes;
}

async function measureCrowd(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await startApp());
  stage.work();
  const people = await signIn(stage);
  const talk = await makeTalk(stage, people);
  const { open } = await makeEvening(stage);
  const p99During = async (work: () => Promise<unknown>) => {
    const stop = startLoad(stage.url, open, 20);
    await work();
    return percentile(
      (await stop()).map(({ status, took }) => (status === 200 ? took : Infinity)),
      0.99,
    );
  };
  await p99During(() => sleep(5000));
  const idle = await p99During(() => sleep(15_000));
  const grown = watchMemory(stage);
  const times: Times = { sent: new Map(), took: [] };
  const opened = await openAll(stage, people, talk, times);
  await sleep(5000);
  const before = processorTime(stage.server);
  const outcomes: string[] = [];
  const busy = await p99During(async () => {
    const writing = people.slice(0, writers).map((person) => keepWriting(stage, person, talk, times));
    outcomes.push(...(await Promise.all(writing)).flat());
  });
  const used = processorTime(stage.server) - before;
  const sum = (key: keyof Counts) => opened.reduce((total, { counts }) => total + counts[key], 0);
  console.log(
    `  ${outcomes.length} messages took ${used} ms of processor: ${Object.entries(
      Object.groupBy(outcomes, (one) => one),
    )
      .map(([name, all]) => `${all?.length} ${name}`)
      .join(', ')}`,
  );
  console.log(
    `  ${sum('told')} came by stream, ${sum('news')} questions, ${sum('reads')} were read, ${sum('failed')} failed; p99 ${Math.round(idle)} to ${Math.round(busy)} ms`,
  );
  for (const { request } of opened) request.on('error', () => {}).destroy();
  const refused = outcomes.filter((one) => one !== 'done').length;
  return [
    atMost(`${watchers} open chats, ${writers} people write: refused`, refused, 0, `of ${outcomes.length}`),
    atMost('p99 of public pages meanwhile', busy / idle, 2, 'times idle'),
    atMost('memory of the server', grown(), 100, 'MB'),
    atMost(`p95 of a message to ${noting} of them`, percentile(times.took, 0.95), 50, 'ms'),
  ];
}

export const crowd: Row = {
  name: 'crowd',
  what: () => 'a chat that 500 people have open and 15 write in',
  run: () => pinned(measureCrowd),
};
