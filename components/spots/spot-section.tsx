import type { ComponentType, ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { TitleCount } from '@/components/ui/title-count';
import type { OwnSpotCard } from '@/lib/spots/own/view';

/** A list of a comedian's applications under its title. `count` is the number of all, when the page shows only some. */
export function SpotSection({
  id,
  title,
  count,
  cards,
  of: Item,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  cards: readonly OwnSpotCard[];
  /** Renders one application. */
  of: ComponentType<{ card: OwnSpotCard }>;
  /** Stands after the list: a link to the rest. */
  children?: ReactNode;
}) {
  return (
    <Section
      id={id}
      title={
        <>
          {title}
          {count !== undefined && <TitleCount>{count}</TitleCount>}
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.applicationId}>
            <Item card={card} />
          </li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </Section>
  );
}
