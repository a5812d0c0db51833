import { useTranslations } from 'next-intl';
import type { PictureView } from '@/lib/media/pictures/view';

/** The screenshot of a report as a small picture; a tap opens the large one. */
export function Screenshot({ picture }: { picture: PictureView }) {
  const t = useTranslations('bugReports.screenshot');
  const { src, srcSet, full, width, height, colour } = picture;
  return (
    <a href={full} className="self-start rounded-card">
      {/*
       * The server has already stored the picture in the sizes that are shown, so the framework's image component has
       * nothing to do.
       */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="12rem"
        width={width}
        height={height}
        alt={t('alt')}
        loading="lazy"
        style={{ backgroundColor: colour }}
        className="h-auto max-h-64 w-auto max-w-48 rounded-card border border-line"
      />
    </a>
  );
}
