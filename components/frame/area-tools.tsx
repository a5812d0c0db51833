'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useKeys, KeyHelp, type KeyHelpWords } from '@/components/ui/keys';
import type { GoMenuWords } from './go-menu';

const GoMenu = dynamic(async () => (await import('./go-menu')).GoMenu, { ssr: false });

export type AreaToolsProps = {
  /** The address of the search. */
  search: string;
  go: GoMenuWords;
  keys: KeyHelpWords;
};

/** The keyboard tools of every page of an area: the list of keys by `?`, and a menu by Ctrl+K or its button. */
export function AreaTools({ search, go, keys }: AreaToolsProps) {
  const [opened, setOpened] = useState<'go' | 'keys' | null>(null);
  useKeys({ 'mod+k': () => setOpened('go') }, { 'mod+k': go.title });
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('[data-go]') && setOpened('go');
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  // Keys typed before the menu is loaded are meant for it, and not for the page.
  useEffect(() => {
    if (opened === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element && target.closest('[role=dialog]'))) event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened]);
  const close = () => setOpened(null);
  return (
    <>
      <KeyHelp words={keys} isOpen={opened === 'keys'} onOpen={() => setOpened('keys')} onClose={close} />
      {opened === 'go' && (
        <GoMenu
          search={search}
          words={go}
          keys={keys.title}
          onKeys={() => setOpened('keys')}
          onClose={close}
        />
      )}
    </>
  );
}
