'use client';

import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';

const file = 'story.jpg';

/**
 * A link to a picture about a comedian's own spot. A device that can share pictures offers its apps; any other saves
 * the file. `label` is the name of the link, which contains its text, `short`.
 */
export function StoryLink({
  showId,
  label,
  short,
  className,
}: {
  showId: string;
  label: string;
  short: string;
  className?: string;
}) {
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    const type = 'image/jpeg';
    if (!navigator.canShare?.({ files: [new File([], file, { type })] })) return;
    event.preventDefault();
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
      await navigator.share({ files: [new File([await response.blob()], file, { type })] });
    } catch (error) {
      // The user closed the list of apps. After any other failure, the browser shows the picture, or its own error.
      if (!(error instanceof Error && error.name === 'AbortError')) location.assign(href);
    }
  };
  return (
    <a
      href={`/api/user/shows/${showId}/${file}`}
      download={file}
      onClick={share}
      aria-label={label}
      className={className}
    >
      <Share2 aria-hidden className="size-5" />
      {short}
    </a>
  );
}
