'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/failure';
import { chooseRequests } from '@/lib/spots/actions';

/** Stops or allows a brand's requests to the viewer. Needs the messages `spotsRequestStop` and `formsResend`. */
export function RequestStop({
  brand: { id, name },
  isStopped,
}: {
  brand: { id: string; name: string };
  isStopped: boolean;
}) {
  const t = useTranslations('spotsRequestStop');
  const intent = isStopped ? 'allow' : 'stop';
  return (
    <ButtonForm
      action={chooseRequests}
      values={{ brandId: id, intent }}
      words={useErrorWords('spotsRequestStop.errors')}
      text={t(isStopped ? 'isStopped' : 'hint', { brand: name })}
      variant="quiet"
      className="-ml-4"
      pendingLabel={t('pending')}
      aria-label={t(`${intent}Name`, { brand: name })}
    >
      {t(intent)}
    </ButtonForm>
  );
}
