/** The callbacks of a part of a page for a topic. */
export type LiveListener = {
  /** Called when something about the topic changed or may have changed. */
  changed: () => void;
  /** Called with an event about the topic, and its data. */
  onEvent?: (event: string, value: unknown) => void;
};

/** Milliseconds that a hidden page keeps its connection: long enough to look something up elsewhere. */
const listensHiddenFor = 20_000;

/** Timeout in milliseconds without an event on a connection. The server sends one every 20 s. */
const silentFor = 45_000;

/** Timeout in milliseconds for the first event. A proxy that buffers the stream takes longer. */
const beginsWithin = 8000;

/** Milliseconds between two polls while no stream works. */
const pollsEvery = 15_000;

/** The exponential backoff in milliseconds: its first pause and its longest. Half of each pause is random. */
const [firstPause, longestPause] = [1000, 60_000];

/**
 * The milliseconds before a page connects to another server when its server stops: `least`, and a random part of
 * `spread`. All pages are notified at the same moment, and must not all connect at once.
 */
const movesAfter = { least: 2000, spread: 3000 };

/**
 * Makes the one connection over which a tab gets the news of all its topics: a stream of events from `/api/live`. It
 * is open while the page is visible and has a listener. When a proxy blocks streams, the tab polls the same address
 * instead, and retries the stream with growing pauses.
 */
export function createTabStream() {
  const topics = new Map<string, Set<LiveListener>>();
  let source: EventSource | null = null;
  /** The topics of the connection, and the cursor up to which its events have arrived (lib/core/live/change-stream). */
  let openAddress = '';
  let position = '';
  /**
   * Whether a listener was added since the connection was opened. It has got no event yet, so the next connection must
   * not skip the events before `position`.
   */
  let isAnybodyNew = false;
  let failures = 0;
  let timer: Timer;
  let watchdog: Timer;
  let poll: Timer;

  const listenersOf = (topic: string) => [...(topics.get(topic) ?? [])];
  const addressOf = () =>
    `/api/live?${[...topics.keys()]
      .sort()
      .map((name) => `topic=${name}`)
      .join('&')}`;

  function close(): void {
    for (const each of [timer, watchdog, poll]) clearTimeout(each);
    poll = undefined;
    source?.close();
    source = null;
  }

  function open(): void {
    close();
    if (topics.size === 0 || document.hidden) return;
    const address = addressOf();
    const goesOn = address === openAddress && position !== '' && !isAnybodyNew;
    const since = goesOn ? `&since=${encodeURIComponent(position)}` : '';
    openAddress = address;
    if (!goesOn) position = '';
    isAnybodyNew = false;
    const opened = new EventSource(address + since);
    source = opened;
    const on = (event: string, listener: (data: string) => void) =>
      opened.addEventListener(event, (message: MessageEvent<string>) => {
        alive(message.lastEventId);
        listener(message.data);
      });
    on('beat', () => {});
    on('changed', (topic) => listenersOf(topic).forEach(({ changed }) => changed()));
    on('ended', (topic) => {
      topics.delete(topic);
      if (topics.size === 0) close();
    });
    for (const event of ['added', 'counts', 'present'])
      on(event, (data) => {
        const { topic, value } = JSON.parse(data) as { topic: string; value: unknown };
        listenersOf(topic).forEach(({ onEvent }) => onEvent?.(event, value));
      });
    // The server closed this stream in favour of a newer page. It is reopened when the user returns to this page.
    opened.addEventListener('superseded', close);
    opened.addEventListener('moved', () => {
      close();
      timer = setTimeout(open, movesAfter.least + Math.random() * movesAfter.spread);
    });
    // The browser reconnects by itself only when the connection was lost, not when the server has refused it.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) failed();
    });
    watchdog = setTimeout(failed, beginsWithin);
  }

  function alive(id: string): void {
    if (id) position = id;
    failures = 0;
    clearTimeout(poll);
    poll = undefined;
    clearTimeout(watchdog);
    watchdog = setTimeout(failed, silentFor);
  }

  function failed(): void {
    close();
    failures += 1;
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause);
    timer = setTimeout(open, pause / 2 + (Math.random() * pause) / 2);
    void askNow();
  }

  /** Polls the current state: once for each failed try, and every `pollsEvery` milliseconds. */
  async function askNow(): Promise<void> {
    clearTimeout(poll);
    poll = setTimeout(askNow, pollsEvery);
    if (document.hidden || topics.size === 0) return;
    const states = await fetchStates(addressOf()).catch(() => null);
    for (const [topic, state] of Object.entries(states ?? {}))
      for (const { changed, onEvent } of listenersOf(topic)) {
        changed();
        if (state) onEvent?.(state.event, state.value);
      }
  }

  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, listensHiddenFor);
    else if (!source || source.readyState === EventSource.CLOSED) open();
  };
  /** During a navigation, topics go and come at the same time. Waiting for both saves a connection. */
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (topics.size === 0) close();
      else if (!source || isAnybodyNew || addressOf() !== openAddress) open();
    }, 0);
  };

  return {
    /** Calls the listener for events about a topic, until the returned function is called. */
    listen(topic: string, listener: LiveListener): () => void {
      const ofTopic = topics.get(topic) ?? new Set();
      topics.set(topic, ofTopic.add(listener));
      isAnybodyNew = true;
      renew();
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && topics.get(topic) === ofTopic) topics.delete(topic);
        renew();
      };
    },
    /** Follows whether the page is visible. Returns a function that stops it. */
    follow(): () => void {
      document.addEventListener('visibilitychange', look);
      // A page in the browser's back/forward cache must not hold a connection.
      window.addEventListener('pagehide', close);
      window.addEventListener('pageshow', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', look);
        close();
      };
    },
  };
}

/** Returns the state of each topic. Rejects when the connection is lost, also in the middle of the response. */
async function fetchStates(
  address: string,
): Promise<Record<string, { event: string; value: unknown } | null> | null> {
  const response = await fetch(address, { cache: 'no-store' });
  return response.ok ? ((await response.json()) as Awaited<ReturnType<typeof fetchStates>>) : null;
}

type Timer = ReturnType<typeof setTimeout> | undefined;
