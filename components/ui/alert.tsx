'use client';

import type { ComponentProps } from 'react';
import { Notice } from './notice';
import { useInView } from './use-in-view';

/**
 * Why something was not done. It comes into view by itself: below the button that was pressed it could lie behind the
 * bottom bar of a phone, and above a list out of sight.
 *
 * @param props.of what it tells about, a new object for each time
 */
export function Alert({ of, tone = 'error', ...notice }: ComponentProps<typeof Notice> & { of: unknown }) {
  return <Notice ref={useInView(of)} role="alert" tone={tone} {...notice} />;
}
