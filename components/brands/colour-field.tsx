'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { colourProposals, ownColour } from '@/lib/brands/profile-limits';
import { contrastWithWhite, readableContrast } from '@/lib/core/colour';

const dot =
  'flex size-11 items-center justify-center rounded-chip border border-edge forced-color-adjust-none ' +
  'peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-checked:*:opacity-100';

/**
 * The field for a brand's colour: none, one of a few, or an own one. It shows the contrast of white letters on it.
 * Without JavaScript, the own colour counts when its button is chosen.
 */
export function ColourField({ value, error }: { value: string; error: string | undefined }) {
  const t = useTranslations('brandsForm');
  const format = useFormatter();
  const isProposed = value === '' || colourProposals.some((one) => one.value === value);
  const [chosen, setChosen] = useState<string>(isProposed ? value : ownColour);
  const [own, setOwn] = useState(/^#[0-9a-f]{6}$/.test(value) ? value : colourProposals[0].value);
  const colour = chosen === ownColour ? own : chosen;
  const contrast = colour ? contrastWithWhite(colour) : 0;
  const ratio = format.number(contrast, { maximumFractionDigits: 1 });
  const radio = (of: string) => ({
    type: 'radio',
    name: 'colour',
    value: of,
    checked: chosen === of,
    onChange: () => setChosen(of),
    className: 'peer absolute inset-0 size-full cursor-pointer appearance-none rounded-chip',
  });
  return (
    <fieldset id="field-colour" tabIndex={-1} aria-describedby="colour-hint" className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{t('colour')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative">
          <input {...radio('')} />
          <span className={chip}>{t('colours.none')}</span>
        </label>
        {colourProposals.map(({ name, value: proposed }) => (
          <label key={name} className="relative" title={t(`colours.${name}`)}>
            <input {...radio(proposed)} aria-label={t(`colours.${name}`)} />
            <span style={{ backgroundColor: proposed }} className={dot}>
              <Icon name="check" className="size-6 text-white opacity-0" />
            </span>
          </label>
        ))}
        <label className="relative">
          <input {...radio(ownColour)} />
          <span className={chip}>{t('colours.own')}</span>
        </label>
        <input
          type="color"
          name="ownColour"
          aria-label={t('colours.pick')}
          value={own}
          onChange={(event) => {
            setOwn(event.target.value);
            setChosen(ownColour);
          }}
          className="h-11 w-16 cursor-pointer rounded-card border border-edge bg-surface p-1"
        />
      </div>
      {error && (
        <p data-error className="text-sm font-semibold text-cancelled">
          {error}
        </p>
      )}
      <p id="colour-hint" className="text-sm text-ink-soft">
        {t('colourHint')}
      </p>
      <p role="status" className="text-sm font-semibold">
        {colour && t(contrast >= readableContrast ? 'contrastGood' : 'contrastBad', { ratio })}
      </p>
    </fieldset>
  );
}

const chip =
  'inline-flex min-h-11 items-center rounded-chip border border-edge bg-surface px-4 peer-checked:border-teal ' +
  'peer-checked:bg-teal peer-checked:font-semibold peer-checked:text-on-teal';
