'use client';

import type { Route } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/**
 * All that a page says when there is no page: what happened, and where to go. Next.js sends these along with every page,
 * for the case; as a client component each is its words and not its whole picture.
 */
export function MessageScreen({
  title,
  text,
  action,
  href,
  light,
}: {
  title: string;
  text: string;
  action: string;
  href: string;
  light?: 'on' | 'off';
}) {
  return (
    <EmptyState
      heading="h1"
      light={light}
      title={title}
      action={<LinkButton href={href as Route}>{action}</LinkButton>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
