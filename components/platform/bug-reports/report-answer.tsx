import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';

/** What the operator has answered to a report; nothing without an answer. */
export function ReportAnswer({ answer }: { answer: string | null }) {
  const t = useTranslations('bugReports.own');
  if (!answer) return null;
  return (
    <Notice title={t('answer')}>
      <div className="wrap-anywhere">
        <PlainText>{answer}</PlainText>
      </div>
    </Notice>
  );
}
