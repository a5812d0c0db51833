'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSearch } from '@/components/core/use-search';
import { backdrop } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { maxSearchLength } from '@/lib/core/text/limits';
import { finder } from '@/lib/core/text/search-rules';
import { enoughLetters, type FoundPage, type FoundPages } from '@/lib/shows/find-rules';

export type GoMenuWords = Record<
  'title' | 'close' | 'pages' | 'shows' | 'comedians' | 'cities' | 'nothing' | 'searching' | 'failed',
  string
>;

/** A result and its address; null opens the list of keys. */
type Item = Omit<FoundPage, 'href'> & { href: string | null };
type Group = { value: string; items: Item[] };

const kinds = ['shows', 'comedians', 'cities'] as const;

/** The pages linked from the bar and the header of the area, with the names of the links. */
function pagesHere(): Item[] {
  const links = ['.bar-strip a[href]', 'header a[href]'].flatMap((selector) => [
    ...document.querySelectorAll<HTMLAnchorElement>(selector),
  ]);
  const pages = links
    .filter((link) => !link.closest('main'))
    .map((link) => ({ href: link.getAttribute('href'), name: nameOf(link), note: '' }));
  return pages.filter(({ href, name }, at) => name && pages.findIndex((one) => one.href === href) === at);
}

/** Returns the name of a link, without numbers and its text while a page loads. */
function nameOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLAnchorElement;
  copy.querySelectorAll('[aria-hidden], [role=status], .unread').forEach((part) => part.remove());
  return link.ariaLabel ?? copy.textContent.trim();
}

/** A menu that leads to a page, a show, a comedian or a city by its name. Load it when it is opened. */
export function GoMenu({
  search,
  words,
  keys,
  onKeys,
  onClose,
}: {
  search: string;
  words: GoMenuWords;
  /** The name of the list of keys. */
  keys: string;
  onKeys: () => void;
  onClose: () => void;
}) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [pages] = useState(() => [...pagesHere(), { href: null, name: keys, note: '?' }]);
  const wanted = text.trim();
  const address = wanted.length < enoughLetters ? null : `${search}?q=${encodeURIComponent(wanted)}`;
  const { answer, isSearching, hasFailed } = useSearch<FoundPages>(address);
  const groups = groupsOf(wanted, pages, address === null || hasFailed ? null : answer, words);
  const go = ({ href }: Item) => {
    if (href === null) return onKeys();
    onClose();
    router.push(href as Route);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup aria-label={words.title} className="go-menu">
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            autoHighlight="always"
            value={text}
            onValueChange={(value, { reason }) => reason === 'item-press' || setText(value)}
            itemToStringValue={({ name }: Item) => name}
          >
            <div className="flex items-center border-b border-line pl-4">
              <Icon name="search" className="text-ink-soft" />
              <Autocomplete.Input
                aria-label={words.title}
                placeholder={words.title}
                maxLength={maxSearchLength}
                autoComplete="off"
                enterKeyHint="go"
                className="min-h-13 min-w-0 grow bg-transparent px-3 outline-none placeholder:text-ink-soft"
              />
              <Dialog.Close aria-label={words.close} className="button size-13 button-quiet">
                <Icon name="x" />
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="px-4 py-2 text-sm text-ink-soft empty:hidden">
              {hasFailed
                ? words.failed
                : isSearching
                  ? words.searching
                  : groups.length === 0 && words.nothing}
            </Autocomplete.Status>
            <Autocomplete.List className="min-h-0 overflow-y-auto p-2 empty:hidden">
              {(group: Group) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 text-sm font-semibold text-ink-soft">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.href}
                        value={item}
                        onClick={() => go(item)}
                        className="go-place"
                      >
                        <span>{item.name}</span>
                        {item.note && <small>{item.note}</small>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The pages whose names contain the text, and below them the results of the server. */
function groupsOf(text: string, pages: Item[], found: FoundPages | null, words: GoMenuWords): Group[] {
  const isFound = finder(text);
  const named = pages.filter(({ name }) => isFound(name));
  const groups = kinds.map((kind) => ({ value: words[kind], items: found?.[kind] ?? [] }));
  return [{ value: words.pages, items: named }, ...groups].filter(({ items }) => items.length > 0);
}
