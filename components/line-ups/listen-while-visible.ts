/** Milliseconds that a hidden page goes on listening: long enough to look something up elsewhere. */
const listensHiddenFor = 60_000;

/**
 * Milliseconds before the next try after the server has refused. The browser itself reconnects only when the connection
 * was lost.
 */
const triesAgainAfter = 30_000;

/**
 * How many milliseconds a page waits before it connects to another server when its own one ends: `least`, and a random
 * part of `spread`. All pages learn of the end at the same moment, and must not all connect at once.
 */
const movesAfter = { least: 2000, spread: 3000 };

/**
 * Calls `onChange` for each `changed` event of the address, over a connection that is open while the page is visible.
 * Returns a function that stops it.
 */
export function listenWhileVisible(address: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(address);
    source.addEventListener('changed', onChange);
    // The server closed this stream in favour of a newer page. It is opened again when somebody returns to this page.
    source.addEventListener('superseded', close);
    source.addEventListener('moved', () => {
      close();
      if (!document.hidden) timer = setTimeout(open, movesAfter.least + Math.random() * movesAfter.spread);
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, triesAgainAfter);
    });
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, listensHiddenFor);
    else if (!source || source.readyState === EventSource.CLOSED) open();
  };

  open();
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
}
