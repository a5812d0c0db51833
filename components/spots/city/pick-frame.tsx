'use client';

import type { ComponentProps, ReactNode, RefObject } from 'react';
import { pickForm } from './city-card';
import { PickAnswer, PickBar, usePicks } from './pick-bar';
import { usePicked } from './use-picked';

/** What is around the cards: the element of the list, with what it needs to select several shows. */
export type ListFrame = {
  list: RefObject<HTMLDivElement | null>;
  onClick: ComponentProps<'div'>['onClick'];
  /** The path of the list, and the titles of its cards by show. */
  path: string;
  titles: ReadonlyMap<string, string>;
  children: ReactNode;
};

/** The list while several shows are being selected. Loaded only then. */
export function PickFrame({ list, onClick, path, titles, children }: ListFrame) {
  const picked = usePicked(path, list, titles);
  const picks = usePicks(picked.leave);
  return (
    <>
      <PickAnswer picks={picks} titleOf={picked.titleOf} />
      <div ref={list} className="city-shows" onClick={onClick} onChange={picked.onChange}>
        {children}
        <PickBar id={pickForm} count={picked.count} elsewhere={picked.elsewhere} form={picks.formProps} />
      </div>
    </>
  );
}
