import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown where a comedian has no spots: says so, with a link to the shows that they can apply for. */
export function FindShows({ title, link, children }: { title: string; link: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton variant="stage" href="/user/cities">
          {link}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
