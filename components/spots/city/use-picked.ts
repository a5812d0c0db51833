'use client';

import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type RefObject,
} from 'react';
import { memorizePicked, recallPicked } from '@/components/core/tab-memory';

/** The shows that were ticked in a city, with their titles. Those that were unticked stay for their titles. */
type Picked = Record<string, { title: string; isOn: boolean }>;

/** The form's name of the checkboxes, and of the hidden fields for selected shows that the filter leaves out. */
export const pickName = 'showIds';

/**
 * The shows that are being selected in a city. They are stored for this tab, so they stay when the filter changes, a
 * show is opened or the page is reloaded. Whether a checkbox is ticked is the browser's state and not React's, because
 * people can tick one before the scripts have loaded.
 */
export function usePicked(
  path: string,
  list: RefObject<HTMLElement | null>,
  titles: ReadonlyMap<string, string>,
) {
  const [picked, setPicked] = useState<Picked>({});
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[name="${pickName}"]`) ?? []),
  ];
  const keep = (next: Picked) => {
    setPicked(next);
    const on = Object.entries(next).filter(([, { isOn }]) => isOn);
    memorizePicked(path, on.length > 0 ? Object.fromEntries(on) : null);
  };

  const restore = useEffectEvent(() => {
    const early = boxes().filter(({ checked }) => checked);
    const ticked = early.map(({ value }) => [value, { title: titles.get(value) ?? '', isOn: true }]);
    keep({ ...recallPicked<Picked>(path), ...(Object.fromEntries(ticked) as Picked) });
  });
  useEffect(() => startTransition(restore), []);
  const tick = useEffectEvent(() => {
    for (const box of boxes()) if (picked[box.value]) box.checked = picked[box.value]!.isOn;
  });
  useLayoutEffect(() => tick(), [picked, titles.size]);

  const shown = Object.entries(picked).filter(([, { isOn }]) => isOn);
  return {
    count: shown.length,
    /** The selected shows that are not on the screen. */
    elsewhere: shown.map(([id]) => id).filter((id) => !titles.has(id)),
    titleOf: (id: string) => titles.get(id) ?? picked[id]?.title,
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement) || target.name !== pickName) return;
      keep({ ...picked, [target.value]: { title: titles.get(target.value) ?? '', isOn: target.checked } });
    },
    /** Ends the selection of all but these. */
    leave: (still: readonly string[]) =>
      keep(
        Object.fromEntries(
          Object.entries(picked).map(([id, show]) => [id, { ...show, isOn: still.includes(id) }]),
        ),
      ),
  };
}
