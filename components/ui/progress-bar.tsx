import type { ComponentProps } from 'react';

/** How far something has come. Browsers draw the bar in separate parts, which need separate rules. */
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
