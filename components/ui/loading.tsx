import type { ComponentProps } from 'react';

/** A placeholder for content that is loading. Give it the size of the content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-glow rounded-card bg-line ${className}`} />;
}

/** Placeholders for rows: a name, a line below it, and content on the right. */
export function RowListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-hidden className="divide-y divide-line rounded-card border border-line sheet">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex min-h-16 items-center justify-between gap-4 px-4 py-3">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

/** A progress bar. Browsers draw it in separate parts, which need separate rules. */
export function ProgressBar({ className = 'h-2 max-w-md', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      {...rest}
      className={
        'w-full appearance-none overflow-hidden rounded-chip bg-sunken [&::-moz-progress-bar]:bg-teal ' +
        `[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-teal ${className}`
      }
    />
  );
}
