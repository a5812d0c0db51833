'use client';

import { useEffect, useEffectEvent } from 'react';
import { paced } from '@/lib/core/load/paced';
import type { createTabStream, LiveListener } from './tab-stream';

let tabStream: Promise<ReturnType<typeof createTabStream>> | null = null;

/** Makes the stream at the first use. It follows the page's visibility for as long as the page is open. */
async function makeTabStream() {
  // The script is loaded later, so that it delays no page.
  const made = (await import('./tab-stream')).createTabStream();
  made.follow();
  return made;
}

/** Returns a function that stops it. If the script cannot be loaded, the listener is never called. */
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
 * Calls `changed` when any user, this page's included, changed something about the topic. It is also called when the
 * connection is opened or was lost, because changes may have been missed, and after each poll where streams are
 * blocked. Does nothing for null, or without EventSource.
 *
 * @param topic `me`, `inbox:<brand>`, `show:<brand>/<id>`, `night:<brand>/<id>`, `chat:<id>` (lib/platform/topics)
 * @param options.told gets the events with data about the topic
 * @param options.pause milliseconds between the end of `changed` and its next call, however many changes come
 *   meanwhile
 */
export function useLive(
  topic: string | null,
  changed: () => Promise<void> | void,
  { onEvent, pause = 0 }: { onEvent?: LiveListener['onEvent']; pause?: number } = {},
): void {
  const onChanged = useEffectEvent(changed);
  const callOnEvent = useEffectEvent((event: string, value: unknown) => onEvent?.(event, value));
  useEffect(() => {
    if (topic === null || !('EventSource' in window)) return;
    let isOver = false;
    const call = () => (isOver ? undefined : onChanged());
    const leave = listen(topic, {
      changed: pause > 0 ? paced(call, pause) : () => void call(),
      onEvent: (...news) => callOnEvent(...news),
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [topic, pause]);
}
