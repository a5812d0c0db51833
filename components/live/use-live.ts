'use client';

import { useEffect, useEffectEvent } from 'react';
import { paced } from './paced';
import type { createTabStream, LiveListener } from './tab-stream';

let tabStream: Promise<ReturnType<typeof createTabStream>> | null = null;

/** Returns the connection of this tab. It is made at the first use, and follows the page for as long as it is open. */
async function makeTabStream() {
  // Loaded when the page is ready, so that no page becomes ready later because of it.
  const made = (await import('./tab-stream')).createTabStream();
  made.follow();
  return made;
}

/** Listens to a topic. Returns a function that stops it. Without a connection to load the script, nothing is heard. */
function listen(topic: string, listener: LiveListener): () => void {
  let leave: (() => void) | null = null;
  let hasLeft = false;
  tabStream ??= makeTabStream();
  tabStream.then(
    (stream) => {
      if (!hasLeft) leave = stream.listen(topic, listener);
    },
    () => {
      tabStream = null;
    },
  );
  return () => {
    hasLeft = true;
    leave?.();
  };
}

/**
 * Calls `changed` when something about the topic changed, by anybody, this page included. Also called when the
 * connection is opened and after it was lost, because changes may have been missed, and by polling where streams do not
 * get through. Does nothing for null, or without EventSource.
 *
 * @param topic `me`, `show:<brand>/<id>`, `night:<brand>/<id>`, `chat:<id>` (lib/live/topics)
 * @param options.told gets the events with data about the topic
 * @param options.pause milliseconds between the end of `changed` and its next call, however much changes meanwhile
 */
export function useLive(
  topic: string | null,
  changed: () => Promise<void> | void,
  { told, pause = 0 }: { told?: LiveListener['told']; pause?: number } = {},
): void {
  const onChanged = useEffectEvent(changed);
  const onTold = useEffectEvent((event: string, value: unknown) => told?.(event, value));
  useEffect(() => {
    if (topic === null || !('EventSource' in window)) return;
    let isOver = false;
    const call = () => (isOver ? undefined : onChanged());
    const leave = listen(topic, {
      changed: pause > 0 ? paced(call, pause) : () => void call(),
      told: (...news) => onTold(...news),
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [topic, pause]);
}
