'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { profileTextLimits } from '@/lib/brands/profile-limits';
import { contrastWithWhite, readableContrast } from '@/lib/core/text/colour';

/** The field for a brand's colour. It shows the typed colour, and how well white letters can be read on it. */
export function ColourField({ value, error }: { value: string; error: string | undefined }) {
  const t = useTranslations('brandForm');
  const format = useFormatter();
  const [typed, setTyped] = useState(value);
  const colour = `#${typed.trim().replace('#', '')}`;
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  const contrast = isColour ? contrastWithWhite(colour) : 0;
  const ratio = format.number(contrast, { maximumFractionDigits: 1 });
  return (
    <div className="flex flex-col gap-2">
      <Field name="colour" label={t('colour')} hint={t('colourHint')} error={error}>
        {(control) => (
          <span className="flex items-center gap-3">
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={profileTextLimits.colour}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="max-w-40"
            />
            {isColour && (
              <span
                aria-hidden
                style={{ backgroundColor: colour }}
                className="size-12 shrink-0 rounded-card border border-edge"
              />
            )}
          </span>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-soft">
        {isColour && t(contrast >= readableContrast ? 'contrastGood' : 'contrastBad', { ratio })}
      </p>
    </div>
  );
}
