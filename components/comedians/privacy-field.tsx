'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/field';
import type { FormFields } from './use-form-fields';

/**
 * The consent without which there is no profile. The privacy page opens in a new tab, so that nothing typed is lost.
 */
export function PrivacyField({ fields: { value, error } }: { fields: FormFields }) {
  const t = useTranslations('registration.privacy');
  return (
    <Checkbox
      name="privacy"
      value="yes"
      required
      defaultChecked={value('privacy') === 'yes'}
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
