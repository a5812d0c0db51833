/** Milliseconds that a page out of sight goes on listening: for as long as somebody looks something up elsewhere. */
const listensHiddenFor = 60_000;

/** Milliseconds before another try after the server has refused. The browser itself only tries again when it is gone. */
const triesAgainAfter = 30_000;

/**
 * Calls `onChange` for each event `changed` of the address, over a connection that is there while the page can be seen.
 * Gives what ends that.
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
    // Another page of ours has taken the place; this one is heard again when somebody comes back to it.
    source.addEventListener('superseded', close);
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
  // A page that the browser keeps to come back to must not hold a connection.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', look);
    close();
  };
}
