import type { PictureView } from '@/lib/media/pictures/view';

/**
 * A show's picture in 16:9. `sizes` is the attribute of `<img>`. A picture without a description is hidden from screen
 * readers, because the title beside it says enough.
 */
export function ShowPicture({
  picture,
  sizes,
  isFirst = false,
  className = '',
}: {
  picture: PictureView;
  sizes: string;
  /** True at the top of a page, so that the browser loads it at once. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    // The upload already made files in the right sizes, so the framework's image component has nothing to do.
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
