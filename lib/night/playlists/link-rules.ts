import { linkedVideoOf } from '@/lib/media/videos/link-rules';
import { webLink } from '@/lib/core/http/web-link';

/**
 * Returns the link of a track so that it begins at the second, where the service knows a way to say so (YouTube).
 * Every other link stays as it is.
 */
export function linkAt(link: string, startSecond: number): string {
  const address = webLink(link);
  if (address === null || startSecond === 0 || linkedVideoOf(link)?.service !== 'youtube') return link;
  const url = new URL(address);
  url.searchParams.set('t', `${startSecond}s`);
  return url.href;
}
