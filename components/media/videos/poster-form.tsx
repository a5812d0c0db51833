'use client';

import { Image as PictureIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PictureForm, useUpload } from '@/components/media/pictures/upload-form';
import { Field } from '@/components/ui/field';
import { posterPath } from '@/lib/media/videos/key-rules';
import { filmLengthText, type OwnVideo } from '@/lib/media/videos/view';
import { defaultMoment, drawFrame, posterForm } from './draw-frame';

/** Seconds by which an arrow key moves. */
const step = 0.5;

/** Needs the messages `mediaPosterForm`, `mediaPictureForm` and `mediaUploadErrors`. */
export function PosterForm({ video }: { video: OwnVideo }) {
  const t = useTranslations('mediaPosterForm');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="max-w-xl noscript:hidden"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
        <PictureIcon aria-hidden className="size-5" />
        {t(video.poster ? 'another' : 'choose')}
      </summary>
      {/* The film is loaded when the choice is opened. */}
      {isOpen && <Chooser video={video} />}
    </details>
  );
}

function Chooser({ video }: { video: OwnVideo }) {
  const t = useTranslations('mediaPosterForm');
  const { upload, send, forget } = useUpload(null);
  const film = useRef<HTMLVideoElement>(null);
  const start = video.seconds * defaultMoment;
  const [at, setAt] = useState(start);
  const [isBlank, setIsBlank] = useState(false);
  const isUpright = video.height > video.width;

  function move(seconds: number) {
    setAt(seconds);
    if (film.current) film.current.currentTime = seconds;
    forget();
  }
  async function submit() {
    const picture = film.current && (await drawFrame(film.current).catch(() => null));
    if (picture) return send(posterPath, posterForm(video.videoId, picture), () => {});
    setIsBlank(true);
    return false;
  }

  if (isBlank) return <p>{t('cannot')}</p>;
  return (
    <PictureForm
      address={posterPath}
      upload={upload}
      label={t('submit')}
      onSubmit={submit}
      onReset={() => move(start)}
      className="pt-2"
    >
      <video
        ref={film}
        src={video.src}
        muted
        playsInline
        // Phones load nothing of a film that is not playing.
        autoPlay
        onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = at)}
        onError={() => setIsBlank(true)}
        onPlaying={({ currentTarget }) => currentTarget.pause()}
        preload="auto"
        aria-hidden
        tabIndex={-1}
        style={{ aspectRatio: `${video.width} / ${video.height}` }}
        className={`w-full rounded-card border border-line bg-sunken ${isUpright ? 'max-w-48' : 'max-w-sm'}`}
      />
      <Field name="moment" label={t('moment')} hint={t('hint')}>
        {({ name: _name, ...control }) => (
          <input
            {...control}
            type="range"
            min={0}
            max={video.seconds}
            step={step}
            value={at}
            aria-valuetext={t('at', { time: filmLengthText(at * 1000), length: video.length })}
            onChange={({ target }) => move(Number(target.value))}
            className="min-h-11 w-full accent-teal"
          />
        )}
      </Field>
      <p aria-hidden className="-mt-2 text-sm text-ink-soft tabular-nums">
        {t('at', { time: filmLengthText(at * 1000), length: video.length })}
      </p>
    </PictureForm>
  );
}
