import { heightReporter } from '@/lib/embeds/height-reporter';
import { languages, type Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';

/** What somebody reads who asks too often, in one language: as a page, for people, and as text, for programs. */
export type Refusal = { page: Buffer<ArrayBuffer>; text: Buffer<ArrayBuffer> };

/** Made once: a refusal has to cost less than what it refuses. */
export const refusals = Object.fromEntries(
  languages.map((language) => [language, makeRefusal(language)]),
) as Record<Language, Refusal>;

/**
 * The page stands in frames of other sites as well: on whatever ground, without a file to fetch, as high as it says, and
 * it asks for nothing by itself.
 */
function makeRefusal(language: Language): Refusal {
  const t = wordsIn({ language, namespace: 'tooManyRequests' });
  const page = `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${t('title')}</title>
<style>
html { background: transparent; font: 1rem/1.5 system-ui, sans-serif; color: #10262a }
body { margin: 0; padding: 2px; display: flow-root }
main { max-width: 36rem; margin: 0 auto; padding: 0.75rem 1rem; background: #fff; border: 1px solid #d6e4e2; border-radius: 0.75rem }
h1 { margin: 0; font-size: 1.125rem }
p { margin: 0.25rem 0 0 }
a { display: inline-block; padding: 0.625rem 0; color: #0b5d63; font-weight: 700; text-underline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<a href="">${t('retry')}</a>
</main>
<script>${heightReporter}</script>
</body>
</html>
`;
  return { page: Buffer.from(page), text: Buffer.from(`${t('title')} ${t('text')}\n`) };
}
