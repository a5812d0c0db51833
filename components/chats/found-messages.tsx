import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { foundAtMost } from '@/lib/chats/rules';
import { quoteOf, type FoundMessage } from '@/lib/chats/view';
import { useAuthorName } from './author';

/** What a search has found. Each message links to its place in the chat. */
export function FoundMessages({ found, withTitle }: { found: readonly FoundMessage[]; withTitle: boolean }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  return (
    <section className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {found.map((one) => (
            <li key={one.href} className="relative flex flex-col gap-0.5 px-4 py-3 hover:bg-teal-soft">
              <p className="text-sm text-ink-soft">
                {[withTitle && one.title, withTitle && one.withName, `${one.day}, ${one.time}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Link href={one.href} prefetch={false} className="after:absolute after:inset-0">
                <strong>{nameOf(one)}:</strong> {quoteOf(one.text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.length >= foundAtMost && (
        <p className="text-ink-soft">{t('foundMost', { count: String(foundAtMost) })}</p>
      )}
    </section>
  );
}
