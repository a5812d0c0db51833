import type { ComponentProps } from 'react';
import { MessageScreen } from './message-screen';
import { PlainHeader } from './plain-header';
import { mainId } from '@/components/core/main-id';

/** A page outside of all areas that shows only a message, for example that there is no such page. */
export function MessagePage(message: ComponentProps<typeof MessageScreen>) {
  return (
    <>
      <title>{message.title}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <MessageScreen {...message} />
      </main>
    </>
  );
}
