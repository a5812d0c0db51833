import type { PictureView } from '@/lib/pictures/view';

/**
 * The picture of a show, 16:9. `sizes` says how wide it stands, as `<img>` does. Where nobody has said what can be seen
 * on it, screen readers pass over it: the title beside it is its words.
 */
export function ShowPicture({
  picture,
  sizes,
  isFirst = false,
  className = '',
}: {
  picture: PictureView;
  sizes: string;
  /** It stands on top of its page: fetched at once. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    // The files are made in the right sizes when they come; there is nothing for the framework to do.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt?.text ?? ''}
      lang={picture.alt?.language}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: picture.colour }}
      className={`aspect-video object-cover ${className}`}
    />
  );
}
