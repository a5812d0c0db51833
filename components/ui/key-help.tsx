'use client';

import { useState } from 'react';
import { areKeysOn, shownKey, switchKeys, type KeyHelpWords } from './keys';
import { Sheet } from './sheet';

/** The keys of a screen with their effects, and a switch for those without Ctrl. */
export function KeyHelpDialog({
  keys,
  words,
  onClose,
}: {
  keys: readonly { key: string; does: string }[];
  words: KeyHelpWords;
  onClose: () => void;
}) {
  const [areOn, setOn] = useState(areKeysOn);
  return (
    <Sheet title={words.title} closeLabel={words.close} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-card border border-edge bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold">
                {shownKey(key)}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
          className="size-5 shrink-0 accent-teal"
        />
        {words.switch}
      </label>
    </Sheet>
  );
}
