'use client';

import type { Route } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/**
 * A page with only a message and a link. Next.js includes the error pages in the data of every page. A client component
 * adds only its texts to that data, and not its markup.
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
