import 'server-only';
import type { HandedStream } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { paced } from '@/lib/core/load/paced';
import { beforeShutdown } from '@/lib/core/process/shutdown';

/** Milliseconds between two heartbeats. Proxies close a connection that is silent for longer, often after 60 s. */
const beatEvery = 20_000;

/**
 * Milliseconds between two events of a stream (throttle). In a busy chat, each message would otherwise be sent to
 * hundreds of streams by itself. The first change is sent at once.
 */
const betweenTells = 50;

/**
 * The number of streams that are written to before other work gets its turn. Writing to 500 in one go would delay all
 * other requests.
 */
const writtenAtOnce = 25;

/** Streams that have something to send. */
const waiting: (() => void)[] = [];

/** Resolves when a stream may be written to: in the order of the calls. */
function turnToWrite(): Promise<void> {
  const next = () => {
    for (const begin of waiting.splice(0, writtenAtOnce)) begin();
    if (waiting.length > 0) setImmediate(next);
  };
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });
}

/** The most streams that one person may have open at one server. Nobody has as many windows. */
export const maxStreamsOfOne = 10;

/** Something whose changes a page can follow. */
export type StreamTopic = {
  /** The name by which the page requested this topic: "chat:0190…". */
  name: string;
  /**
   * Whether the person may still know of the topic. Called before each event and at each heartbeat, for every stream:
   * so it queries the database only when something may have changed (lib/core/live/audiences).
   */
  isAllowed: () => Promise<boolean>;
  /**
   * Begins to listen to changes; returns a function that stops it.
   *
   * @param since the position up to which the page has got all changes, or null (lib/core/live)
   */
  subscribe: (changed: (what?: 'other') => void, since: string | null) => () => void;
  /**
   * Returns the additions since its last call, which are sent instead of `changed`; null when the page has to load
   * them, undefined when it has all already. Called right after `isAllowed`, and not for a change that `subscribe`
   * calls `other`.
   */
  added?: () => Promise<unknown>;
  /**
   * Begins to listen to changes after which the person may have lost their permission. If so, the topic ends at once;
   * otherwise it would end only with the next event or heartbeat.
   */
  subscribeToAccess: (mayHaveEnded: () => void) => () => void;
  /**
   * An event with data: it is sent at the beginning and after each change. `read` returns its data, and is called right
   * after `isAllowed`.
   */
  also?: { event: string; subscribe: (changed: () => void) => () => void; read: () => Promise<unknown> };
};

export type Watch = {
  /** The id of the person whose page this is. */
  watcher: string;
  topics: readonly StreamTopic[];
  /** The position up to which the page has got all changes, or null. */
  since: string | null;
  /** Returns the position up to which this process has got all notifications. */
  position: () => string;
  /** Set by tests. */
  beatEvery?: number;
};

/** Ends a stream. The event gives the page the reason. */
type End = (event?: 'superseded' | 'moved') => void;

/** The open tasks of a stream for a topic: events to send, access to check. */
type Due = 'changed' | 'other' | 'also' | 'access';

const kept = globalThis as { spotlichtStreams?: Map<string, Set<End>> };

/**
 * Returns an endless stream of server-sent events about some topics:
 *
 * - `changed`, with the name of a topic, whenever something about it changed or may have;
 * - `added`, with `{ topic, value }`, instead of it when the topic has the additions (`StreamTopic.added`);
 * - the event `also` of a topic, with `{ topic, value }`;
 * - `ended`, with the name of a topic that the person may not know of, or not any more. Nothing follows about it. When
 *   this was the last topic, the stream closes;
 * - `beat`, at the beginning and every 20 s, so that the page notices a connection that delivers nothing;
 * - `superseded` as the last event, when the person has opened too many newer streams;
 * - `moved` as the last event, when the server stops.
 *
 * The id of an event is a position: the stream has sent everything that happened up to there. A browser that has lost the
 * connection sends the id of its last event (`Last-Event-ID`). Then `changed` is sent at once only for topics that have
 * changed since.
 */
export function changeStream(watch: Watch): HandedStream {
  return (sink) => {
    /** The open tasks of each topic that has not ended. */
    const topics = new Map(watch.topics.map((topic) => [topic, new Set<Due>(['access'])]));
    const subscriptions = new Map<StreamTopic, (() => void)[]>();
    let isOpen = true;
    let isBeatDue = true;

    const leaveTopic = (topic: StreamTopic) => {
      topics.delete(topic);
      for (const end of subscriptions.get(topic) ?? []) end();
    };
    const leave = () => {
      isOpen = false;
      for (const topic of topics.keys()) leaveTopic(topic);
      for (const part of parts) part();
    };
    const end: End = (event) => {
      if (!isOpen) return;
      leave();
      if (event) sink.send(`${eventOf(event)}\n`);
      sink.close();
    };
    const tellAll = paced(async () => {
      // Everything up to this position is in `topics` by now, because listeners are called as soon as a notification
      // arrives.
      const position = watch.position();
      const events = isBeatDue ? [eventOf('beat')] : [];
      isBeatDue = false;
      const results = await Promise.all(
        [...topics].map(async ([topic, due]) => ({ topic, found: await eventsAbout(topic, due) })),
      );
      if (!isOpen) return;
      for (const { topic, found } of results) {
        if (found === null) leaveTopic(topic);
        events.push(...(found ?? [eventOf('ended', topic.name)]));
      }
      const isAllSent = [...topics.values()].every((due) => due.size === 0);
      const id = isAllSent ? `id: ${position}\n` : '';
      if (events.length > 0) {
        await turnToWrite();
        if (!isOpen) return;
        sink.send(events.join('\n') + id + '\n');
      }
      if (topics.size === 0) end();
    }, betweenTells);
    const beat = setInterval(() => {
      isBeatDue = true;
      for (const due of topics.values()) due.add('access');
      tellAll();
    }, watch.beatEvery ?? beatEvery);
    const parts = [() => clearInterval(beat), beforeShutdown(() => end('moved')), admit(watch.watcher, end)];
    for (const [topic, due] of topics) {
      const say = (what: Due) => () => {
        due.add(what);
        tellAll();
      };
      const ends = [
        topic.subscribe((what?: 'other') => say(what ?? 'changed')(), watch.since),
        topic.subscribeToAccess(say('access')),
      ];
      if (topic.also) ends.push(topic.also.subscribe(say('also')));
      subscriptions.set(topic, ends);
    }
    tellAll();
    return leave;
  };
}

/**
 * Returns the events to send about a topic; null when the person may not know of it. When the database does not
 * respond, the topic is checked and read again at the next event or heartbeat.
 */
async function eventsAbout(topic: StreamTopic, due: Set<Due>): Promise<string[] | null> {
  if (due.size === 0) return [];
  const wanted = [...due];
  due.clear();
  try {
    if (!(await topic.isAllowed())) return null;
    const events: string[] = [];
    const value = wanted.includes('changed') && topic.added ? await topic.added() : null;
    if (value) events.push(eventOf('added', JSON.stringify({ topic: topic.name, value })));
    if (wanted.includes('other') || (wanted.includes('changed') && value === null))
      events.push(eventOf('changed', topic.name));
    if (topic.also && wanted.includes('also')) {
      const data = { topic: topic.name, value: await topic.also.read() };
      events.push(eventOf(topic.also.event, JSON.stringify(data)));
    }
    return events;
  } catch (error) {
    log.warn({ err: error }, 'watching cannot be checked');
    for (const what of wanted) due.add(what);
    return [];
  }
}

/**
 * Returns the content of a stream once, for pages whose streams are blocked: the data of each topic that the person may
 * know of, by name. A topic without data is null.
 */
export async function currentState(topics: readonly StreamTopic[]): Promise<Record<string, unknown>> {
  const states = await Promise.all(
    topics.map(async ({ name, isAllowed, also }) =>
      (await isAllowed()) ? [[name, also ? { event: also.event, value: await also.read() } : null]] : [],
    ),
  );
  return Object.fromEntries(states.flat()) as Record<string, unknown>;
}

/** Returns the lines of an event, without the empty line that ends it. */
function eventOf(event: string, data = ''): string {
  return `event: ${event}\ndata: ${data}\n`;
}

/** Ends the person's oldest stream when they have too many. Returns a function that removes this one again. */
function admit(watcher: string, end: End): () => void {
  const streams = (kept.spotlichtStreams ??= new Map());
  const own = streams.get(watcher) ?? new Set<End>();
  streams.set(watcher, own.add(end));
  const [oldest] = own;
  if (own.size > maxStreamsOfOne) oldest?.('superseded');
  return () => {
    own.delete(end);
    if (own.size === 0 && streams.get(watcher) === own) streams.delete(watcher);
  };
}
