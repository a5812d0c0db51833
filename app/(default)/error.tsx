'use client';

import { mainId } from '@/components/core/main-id';
import { ErrorMessage, type ErrorMessageProps } from '@/components/frame/error-message';

export default function DefaultError(props: ErrorMessageProps) {
  return (
    <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
      <ErrorMessage {...props} />
    </main>
  );
}
