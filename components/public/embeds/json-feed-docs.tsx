import { useTranslations } from 'next-intl';
import { describeJsonFields, exampleFeed } from '@/lib/public/feeds/json-view';
import { maxShows } from '@/lib/public/feeds/filters';

/** The documentation of the JSON feed: its parameters, its guarantees, and the meaning of its fields. */
export function JsonFeedDocs({ origin }: { origin: string }) {
  const t = useTranslations('publicJsonDocs');
  const meaning = useTranslations('publicJsonDocs.fields');
  const example = exampleFeed(origin);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t('limit', { max: maxShows })}</li>
        <li>{t('version', { version: String(example.version) })}</li>
        <li>{t('cors')}</li>
        <li>{t('caching')}</li>
      </ul>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('title')}
        </summary>
        <dl className="divide-y divide-line rounded-card border border-line sheet">
          {describeJsonFields(origin).map(({ path, name, example: value, values }) => (
            <div key={path} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[2fr_3fr]">
              <dt>
                <code className="text-sm wrap-anywhere">{name}</code>
              </dt>
              <dd className="flex flex-col gap-1">
                <span>{meaning(path)}</span>
                {values && (
                  <span className="text-sm text-ink-soft">
                    {t('values')} <code className="wrap-anywhere">{values.join(', ')}</code>
                  </span>
                )}
                <span className="text-sm text-ink-soft">
                  {t('example')} <code className="wrap-anywhere">{value}</code>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('whole')}
        </summary>
        <pre
          tabIndex={0}
          role="group"
          aria-label={t('whole')}
          className="overflow-x-auto rounded-card border border-line sheet p-4 text-sm"
        >
          {JSON.stringify(example, null, 2)}
        </pre>
      </details>
    </div>
  );
}
