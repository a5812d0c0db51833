import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { CodeForm, CodeView } from '@/components/public/code-view';
import { requireBrandArea } from '@/lib/brands/loaders';
import { firstLanguage } from '@/lib/core/i18n/language';
import { titled } from '@/lib/core/i18n/page-title';
import { loadPrintChoices, loadPrintedCode } from '@/lib/public/qr-codes/loaders';
import { readTarget } from '@/lib/public/qr-codes/target-rules';

type Props = PageProps<'/brands/[brand]/qrcode'>;

export const generateMetadata = titled('publicQrCodes', 'title');

export default async function QrCodePage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const [t, locale, query] = await Promise.all([getTranslations('publicQrCodes'), getLocale(), searchParams]);
  const target = readTarget(query.target) ?? { kind: 'brand' };
  const [choices, found] = await Promise.all([
    loadPrintChoices(brand.id, locale, new Date()),
    loadPrintedCode(brand.id, target),
  ]);
  // An unknown venue or series leads to the brand's page, as the printed address would.
  const code = found ?? (await loadPrintedCode(brand.id, { kind: 'brand' }));
  const language = firstLanguage(query.lang, locale);
  return (
    <>
      <PageHead isWide icon="qr-code" title={t('title')} hint={t('lead')} />
      <div className="flex flex-col gap-6">
        <CodeForm choices={choices} target={code.target} targetName={code.targetName} language={language} />
        <CodeView code={code} />
      </div>
    </>
  );
}
