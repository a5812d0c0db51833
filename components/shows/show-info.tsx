import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import type { SpokenElement } from '@/lib/shows/info-schema';

/** The specification's colours in this palette: pairs of ground and text with enough contrast. */
const boxLooks = {
  blue: 'border-applied bg-applied-soft',
  purple: 'border-direct-list bg-direct-list-soft',
  green: 'border-confirmed bg-confirmed-soft',
  // eslint-disable-next-line house/no-restricted-syntax -- a box in the specification's orange
  orange: 'border-request bg-request-soft',
  red: 'border-cancelled bg-cancelled-soft',
} satisfies Record<Extract<SpokenElement, { type: 'box' }>['colour'], string>;

/** A show info, element by element. Its headlines are `<h3>`. */
export function ShowInfo({ elements }: { elements: readonly SpokenElement[] }) {
  return (
    <div className="flex flex-col gap-3">
      {elements.map((element, index) => (
        // Elements have no ids; their order identifies them.
        <Element key={index} element={element} />
      ))}
    </div>
  );
}

function Element({ element }: { element: SpokenElement }) {
  const t = useTranslations('showsInfo');
  switch (element.type) {
    case 'headline':
      return (
        <h3 lang={element.language} className="mt-2 text-lg first:mt-0">
          {element.text}
        </h3>
      );
    case 'text':
      return <PlainText lang={element.language}>{element.text}</PlainText>;
    case 'box':
      return (
        <div className={`rounded-card border-l-4 p-4 text-ink ${boxLooks[element.colour]}`}>
          <PlainText lang={element.language}>{element.text}</PlainText>
        </div>
      );
    case 'notice':
      return (
        <Notice tone={element.kind} title={t(element.kind)}>
          <PlainText lang={element.language}>{element.text}</PlainText>
        </Notice>
      );
  }
}
