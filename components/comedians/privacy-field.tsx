'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { Checkbox } from '@/components/ui/field';

/**
 * The consent without which there is no profile. The privacy page opens in a new tab, so that nothing typed is lost.
 */
export function PrivacyField({ fields: { isChecked, error } }: { fields: FormFields }) {
  const t = useTranslations('registration.privacy');
  return (
    <Checkbox
      name="privacy"
      value="yes"
      required
      defaultChecked={isChecked('privacy', false)}
      error={error('privacy')}
      label={t.rich('label', {
        link: (words) => (
          <a href="/privacy" target="_blank" className="text-link">
            {words}
          </a>
        ),
      })}
    />
  );
}
