import { useTranslations } from 'next-intl';
import { FormGroup } from '@/components/forms/form-parts';
import { RemoveForm } from '@/components/media/pictures/remove-form';
import { UploadForm } from '@/components/media/pictures/upload-form';
import { removeLogo } from '@/lib/media/pictures/actions';
import type { Told } from '@/lib/media/pictures/refusal-rules';
import type { PictureView } from '@/lib/media/pictures/view';
import { BrandLogo } from './brand-logo';

export function LogoSection({
  brandId,
  logo,
  told,
}: {
  brandId: string;
  logo: PictureView | null;
  told: Told | null;
}) {
  const t = useTranslations('mediaPictureForm');
  return (
    <div id="picture">
      <FormGroup title={t('logo.title')}>
        <UploadForm
          kind="logo"
          address={`/api/uploads/brands/${brandId}/logo`}
          told={told}
          now={logo && <BrandLogo logo={logo} height={80} />}
        />
        {logo && <RemoveForm action={removeLogo} name="brandId" value={brandId} label={t('logo.remove')} />}
      </FormGroup>
    </div>
  );
}
