'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState, type ReactNode } from 'react';

export type Row = { id: string; at: string; isUnread: boolean; row: ReactNode };

/**
 * Chats with something unread come first, then the newest. A chat that was unread stays in front while the list is
 * open, so that it keeps its place when a tap marks it as read.
 */
export function UnreadFirst({ rows }: { rows: readonly Row[] }) {
  const [raised, setRaised] = useState<ReadonlySet<string>>(new Set());
  const unread = rows.filter(({ id, isUnread }) => isUnread && !raised.has(id));
  if (unread.length > 0) setRaised(new Set([...raised, ...unread.map(({ id }) => id)]));
  const shown = rows.toSorted(
    (a, b) => Number(raised.has(b.id)) - Number(raised.has(a.id)) || b.at.localeCompare(a.at),
  );
  return shown.map(({ id, row }) => (
    <li key={id} className="chat-row">
      {row}
    </li>
  ));
}

/** The link of a row, which covers the whole row. */
export function ChatLink({ href, children }: { href: Route; children: ReactNode }) {
  const isHere = usePathname() === href;
  return (
    <Link href={href} prefetch={false} data-row aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
