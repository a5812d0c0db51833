import { useLocale, useTranslations } from 'next-intl';
import { FormGroup } from '@/components/forms/form-parts';
import { Field, Input } from '@/components/ui/field';
import { removeShowPicture } from '@/lib/media/pictures/actions';
import { maxAltLength } from '@/lib/media/pictures/limits';
import type { UploadResult } from '@/lib/media/pictures/refusal-rules';
import { toPicture, type PictureRow } from '@/lib/media/pictures/view';
import { RemoveForm } from './remove-form';
import { ShowPicture } from './show-picture';
import { UploadForm } from './upload-form';

/** The section in which a team uploads, describes and removes a show's picture. */
export function ShowPictureSection({
  brandId,
  showId,
  picture,
  result,
}: {
  brandId: string;
  showId: string;
  picture: PictureRow | null;
  result: UploadResult | null;
}) {
  const t = useTranslations('mediaPictureForm');
  const language = useLocale();
  const alts = [
    { name: 'altDe', label: t('altDe'), saved: picture?.altDe },
    { name: 'altEn', label: t('altEn'), saved: picture?.altEn },
  ];
  return (
    <div id="picture">
      <FormGroup title={t('show.title')}>
        <UploadForm
          kind="show"
          address={`/api/uploads/brands/${brandId}/shows/${showId}/picture`}
          result={result}
          now={
            picture && (
              <ShowPicture
                picture={toPicture(picture, language)}
                sizes="28rem"
                className="w-full max-w-md rounded-card"
              />
            )
          }
        >
          {alts.map(({ name, label, saved }) => (
            <Field key={name} name={name} label={label} hint={name === 'altDe' ? t('altHint') : undefined}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={maxAltLength}
                  defaultValue={saved ?? ''}
                  lang={name === 'altDe' ? 'de' : 'en'}
                />
              )}
            </Field>
          ))}
        </UploadForm>
        {picture && (
          <RemoveForm action={removeShowPicture} name="showId" value={showId} label={t('show.remove')} />
        )}
      </FormGroup>
    </div>
  );
}
