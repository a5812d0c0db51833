'use client';

import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

type Help = readonly { key: string; does: string }[];

/** The help texts of the screen's keys, by the hooks in use. */
const helps = new Map<object, Help>();

const KeyHelpDialog = dynamic(async () => (await import('./key-help')).KeyHelpDialog, { ssr: false });

/** The elements that handle keys themselves: dialogs, menus and (`typed`) text fields. */
const elsewhere = 'dialog,[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';
const typed =
  'textarea,select,[contenteditable=true],[role=combobox],' +
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit])';
/** The elements that Enter activates by itself. */
const pressed = 'a[href],button,summary,input';
/** The key in localStorage that is set while keys without Ctrl are off. */
const offKey = 'spotlicht.keysOff';

/** Whether keys without Ctrl are on. They can be switched off, because speech input types them by mistake. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) === null;
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, '1');
  } catch {
    // Storage is full or forbidden: the setting stays unchanged.
  }
}

/** Keys that repeat while they are held. All others act once for each press. */
const moving = new Set(['j', 'k']);

/**
 * Returns the name of the key in a map of keys: as it is typed (`j`, `?`, `Enter`), or `mod+k` for Ctrl and on a Mac
 * Cmd. Null if the key is not meant for the screen.
 */
function nameOf(event: KeyboardEvent): string | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  const at = target instanceof Element ? target : document.body;
  if (at.closest(elsewhere)) return null;
  if (event.ctrlKey || event.metaKey) return event.repeat ? null : `mod+${key.toLowerCase()}`;
  if (at.closest(typed) || (key === 'Enter' && at.closest(pressed))) return null;
  if (key.length === 1 && !areKeysOn()) return null;
  // With caps lock the letters mean the same.
  const name = event.shiftKey || key.length > 1 ? key : key.toLowerCase();
  return event.repeat && !moving.has(name) ? null : name;
}

/**
 * The keys of a screen, for as long as the component is shown, with their effects and help texts. They do nothing in a
 * text field, and nothing in a dialog or a menu. Several components of one screen can have keys.
 *
 * @param steps by the name of the key: `j`, `?`, `Enter`, or `mod+k` for Ctrl and on a Mac Cmd
 */
export function useKeys<Key extends string>(
  steps: Record<Key, (event: KeyboardEvent) => void>,
  words: Record<Key, string>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event);
    if (name === null || !Object.hasOwn(steps, name)) return;
    event.preventDefault();
    // Renders at once, so that the next press sees the result of this one.
    flushSync(() => steps[name as Key](event));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    const owner = {};
    helps.set(
      owner,
      Object.entries<string>(words).map(([key, does]) => ({ key, does })),
    );
    return () => void helps.delete(owner);
  });
}

/** Returns the props that name a button's key: for screen readers, and in the tooltip after the button's effect. */
export function keyed(key: string, does: string) {
  const names = key.startsWith('mod+') ? ['Control', 'Meta'].map((mod) => key.replace('mod', mod)) : [key];
  return { 'aria-keyshortcuts': names.join(' '), title: `${does} (${shownKey(key)})` };
}

/** Returns the label of a key, as on its cap. */
export function shownKey(key: string): string {
  const name = key.replace('mod+', '');
  const cap = name.length === 1 ? name.toUpperCase() : name;
  return key === name ? cap : `Ctrl+${cap}`;
}

/** `switch` names the switch of all keys without Ctrl. */
export type KeyHelpWords = Record<'title' | 'does' | 'close' | 'switch', string>;

/** The list of all keys of the screen, which `?` opens. Belongs once into the frame of an area. */
export function KeyHelp({
  words,
  isOpen,
  onOpen,
  onClose,
}: {
  words: KeyHelpWords;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  useKeys({ '?': onOpen }, { '?': words.does });
  return isOpen && <KeyHelpDialog keys={[...helps.values()].flat()} words={words} onClose={onClose} />;
}
