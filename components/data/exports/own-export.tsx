import { Download } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass, type ButtonVariant } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** The button with which the viewer downloads all their stored data. */
export async function OwnExport({
  problem,
  variant,
}: {
  /** The error code of the last export. */
  problem: string | string[] | undefined;
  variant: ButtonVariant;
}) {
  const t = await getTranslations('dataOwnExport');
  return (
    <>
      {(problem === 'busy' || problem === 'unavailable') && (
        <Notice tone="warning" role="alert" title={t(`${problem}.title`)}>
          <p>{t(`${problem}.text`)}</p>
        </Notice>
      )}
      <p>{t('text')}</p>
      <p className="text-ink-soft">{t('care')}</p>
      {/* An ordinary form without a server action, because the response is a file and no page. */}
      <form method="post" action="/api/user/export.zip">
        <button type="submit" className={buttonClass({ variant })}>
          <Download aria-hidden className="size-4.5" />
          {t('download')}
        </button>
      </form>
    </>
  );
}
