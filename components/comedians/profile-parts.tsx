'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormGroup } from '@/components/forms/form-group';
import type { FormFields } from '@/components/forms/fields';
import { Checkbox } from '@/components/ui/field';
import { LinkedVideo } from '@/components/media/videos/linked-video';
import type { SavedPart } from '@/lib/comedians/view';
import { webLink } from '@/lib/core/http/web-link';
import { IdentityFields } from './identity-fields';
import { ProfileForm } from './profile-form';
import { StageFields } from './stage-fields';
import { AddressField, InstagramField, WordsField } from './voluntary-fields';
import { YouFields } from './you-fields';

/** Name, city, experience, links. */
export function GeneralForm({ page, thisYear }: { page: SavedPart; thisYear: number }) {
  const t = useTranslations('registration');
  return (
    <ProfileForm part="general" page={page}>
      {({ fields, candidates }) => (
        <>
          <YouFields fields={fields} candidates={candidates} />
          <StageFields fields={fields} thisYear={thisYear} />
          <Checkbox
            name="staysOff"
            value="yes"
            label={t('staysOff.label')}
            hint={t('staysOff.hint')}
            defaultChecked={fields.isChecked('staysOff', false)}
          />
          <InstagramField fields={fields} />
          <AddressField name="promoLink" fields={fields} />
        </>
      )}
    </ProfileForm>
  );
}

/** The texts about oneself, and the voluntary fields on gender and lgbtq. */
export function AboutForm({ page }: { page: SavedPart }) {
  const t = useTranslations('registration');
  return (
    <ProfileForm part="about" page={page}>
      {({ fields }) => (
        <>
          <WordsField name="aboutMe" fields={fields} />
          <WordsField name="previousShows" fields={fields} />
          <FormGroup title={t('groups.identity')} hint={t('hints.identity')}>
            <IdentityFields fields={fields} />
          </FormGroup>
        </>
      )}
    </ProfileForm>
  );
}

/** The video. */
export function VideoForm({ page }: { page: SavedPart }) {
  return (
    <ProfileForm part="video" page={page}>
      {({ fields }) => <VideoLinkField fields={fields} />}
    </ProfileForm>
  );
}

/** The link to a video, and below it how others get to see it. */
function VideoLinkField({ fields }: { fields: FormFields }) {
  const t = useTranslations('profileForm');
  const [text, setText] = useState(fields.value('videoLink'));
  const link = text.trim() && webLink(text.trim());
  return (
    <>
      <AddressField name="videoLink" fields={fields} onText={setText} />
      {link && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-ink-soft">{t('videoShown')}</p>
          <LinkedVideo link={link} />
        </div>
      )}
    </>
  );
}
