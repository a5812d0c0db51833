'use client';

import 'react-easy-crop/react-easy-crop.css';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { maxPixels } from '@/lib/media/pictures/limits';
import type { UploadRefusal } from '@/lib/media/pictures/refusal-rules';
import type { Cut } from '@/lib/media/pictures/schema';

const middle = { x: 0, y: 0 };

/** The pixels by which an arrow key moves the picture. */
const keyStep = 8;

const maxZoom = 5;

/**
 * The choice of the square of a face: moved with a finger, the mouse or the arrow keys, enlarged with two fingers, the
 * wheel or the slider, turned in quarters. Only numbers are sent; the server crops (lib/media/pictures/make).
 */
export default function FaceCropper({
  address,
  onCut,
  onUnreadable,
}: {
  /** The address of the chosen file, which is still local. */
  address: string;
  onCut: (cut: Cut) => void;
  /** Called when the browser cannot show the file, or when it has too many pixels. */
  onUnreadable: (code: UploadRefusal) => void;
}) {
  const t = useTranslations('mediaPictureForm.face');
  const [place, setPlace] = useState(middle);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Cut['turn']>(0);
  return (
    <div className="flex w-full max-w-xs flex-col gap-3">
      <div className="relative aspect-square w-full overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          rotation={turn}
          aspect={1}
          maxZoom={maxZoom}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={keyStep}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width }) => onCut({ turn, x, y, width })}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            if (naturalWidth * naturalHeight > maxPixels) onUnreadable('tooManyPixels');
          }}
          mediaProps={{ onError: () => onUnreadable('unknownFormat'), alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('part'), 'aria-describedby': 'face-keys' }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id="face-keys" className="text-sm text-ink-soft">
        {t('keys')}
      </p>
      <Field name="zoom" label={t('zoom')}>
        {({ name: _name, ...control }) => (
          <input
            {...control}
            type="range"
            min={1}
            max={maxZoom}
            step={0.1}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="min-h-11 w-full accent-teal"
          />
        )}
      </Field>
      <Button
        variant="quiet"
        className="-ml-4 self-start"
        onClick={() => {
          setTurn((before) => ((before + 90) % 360) as Cut['turn']);
          setPlace(middle);
        }}
      >
        <RotateCw aria-hidden className="size-5" />
        {t('turn')}
      </Button>
    </div>
  );
}
