'use client';

import type { Route } from 'next';
import { useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/keys';
import { PageHead } from '@/components/ui/page-head';
import { maxSearchLength } from '@/lib/core/text/limits';

/** Moves the focus to the next row of the list, from the focused one or from that of the open chat. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.chat-list [data-row]')];
  const shown = rows.filter((row) => row.checkVisibility());
  const { activeElement } = document;
  const from = activeElement?.matches('[data-row]') ? activeElement : null;
  const at = shown.findIndex((row) => (from ? row === from : row.ariaCurrent !== null));
  shown[at === -1 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)]?.focus();
}

/** The title of the list, which is that of the page unless a chat is open beside it, and the search. */
export function ChatListHead({
  title,
  here,
  submit,
  keyWords: { next, previous, search, write },
}: {
  title: string;
  here: Route;
  submit: string;
  keyWords: Record<'next' | 'previous' | 'search' | 'write', string>;
}) {
  const heading = useSelectedLayoutSegment() === null ? 'h1' : 'h2';
  const q = useSearchParams().get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      '/': () => field.current?.focus(),
      r: () => document.querySelector<HTMLElement>('.composer textarea')?.focus(),
    },
    { j: next, k: previous, '/': search, r: write },
  );
  return (
    <PageHead className="chat-top" icon="messages-square" heading={heading} title={title}>
      {/* In a chat, the search in its own messages has the same name in the address. */}
      <form role="search" action={here} className="relative ml-auto min-w-0 grow basis-40 lg:max-w-60">
        <input
          key={q}
          ref={field}
          name="q"
          type="search"
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          defaultValue={heading === 'h1' ? q : ''}
          aria-label={search}
          placeholder={submit}
          className="h-11 w-full rounded-chip border border-edge bg-surface pr-3 pl-11 text-base lg:h-9 lg:text-sm"
        />
        <button
          type="submit"
          className="absolute inset-y-0 left-0 flex w-11 items-center justify-center text-teal"
        >
          <Icon name="search" />
          <span className="sr-only">{submit}</span>
        </button>
      </form>
    </PageHead>
  );
}
