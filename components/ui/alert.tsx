'use client';

import type { ComponentProps } from 'react';
import { Notice } from './notice';
import { useInView } from './use-in-view';

/**
 * Why something was not done. It scrolls into view by itself: below the button that was pressed, the bottom bar of a
 * phone could cover it, and above a list it could be out of sight.
 *
 * @param props.of the result that it is about: with each new object it scrolls into view again
 */
export function Alert({ of, tone = 'error', ...notice }: ComponentProps<typeof Notice> & { of: unknown }) {
  return <Notice ref={useInView(of)} role="alert" tone={tone} {...notice} />;
}
