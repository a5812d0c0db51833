import { dataText } from '@/lib/public/structured-data-view';

/** What a page is about, for search engines (https://schema.org). */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}
