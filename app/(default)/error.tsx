'use client';

import { mainId } from '@/components/layout/main-id';
import { ErrorMessage, type ErrorMessageProps } from '@/components/layout/error-message';

export default function DefaultError(props: ErrorMessageProps) {
  return (
    <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
      <ErrorMessage {...props} />
    </main>
  );
}
