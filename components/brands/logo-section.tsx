import { useTranslations } from 'next-intl';
import { FormGroup } from '@/components/forms/form-parts';
import { RemoveForm } from '@/components/media/pictures/remove-form';
import { UploadForm } from '@/components/media/pictures/upload-form';
import { removeLogo } from '@/lib/media/pictures/actions';
import type { UploadResult } from '@/lib/media/pictures/refusal-rules';
import type { PictureView } from '@/lib/media/pictures/view';
import { BrandLogo } from './brand-logo';

export function LogoSection({
  brandId,
  logo,
  result,
}: {
  brandId: string;
  logo: PictureView | null;
  result: UploadResult | null;
}) {
  const t = useTranslations('mediaPictureForm');
  return (
    <div id="picture">
      <FormGroup title={t('logo.title')}>
        <UploadForm
          kind="logo"
          address={`/api/uploads/brands/${brandId}/logo`}
          result={result}
          now={logo && <BrandLogo logo={logo} height={80} />}
        />
        {logo && <RemoveForm action={removeLogo} name="brandId" value={brandId} label={t('logo.remove')} />}
      </FormGroup>
    </div>
  );
}
