import { HiddenFields } from '@/components/forms/hidden-fields';

/** The comedian and the brand that a form is about. */
export type About = { brandId: string; comedianId: string };

/** The hidden fields of every form on a comedian's page. */
export function AboutFields({ brandId, comedianId }: About) {
  return <HiddenFields values={{ brandId, comedianId }} />;
}
