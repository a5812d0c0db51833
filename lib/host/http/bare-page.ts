import type { Theme } from '@/lib/core/browser/theme';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';

const style = `html { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); overflow-wrap: anywhere }
main { max-width: 36rem; margin: 0 auto; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem }
h1 { margin: 0; font-size: 1.125rem; line-height: 1.3 }
p { margin: 0.25rem 0 0 }
a { display: inline-block; padding: 0.625rem 0; color: var(--teal); font-weight: 700; text-underline-offset: 3px }
`;

/** The colours of app/globals.css, which uses the same attribute for the chosen theme. */
const day =
  '--canvas: #f6faf9; --surface: #fff; --line: #d6e4e2; --ink: #10262a; --soft: #47595c; --teal: #0b5d63; --stage: #ffb627';
const night =
  '--canvas: #081416; --surface: #13272a; --line: #24403f; --ink: #e8f2f1; --soft: #9fb5b6; --teal: #5ed3cf; --stage: #ffc24a';

const frameStyle = `html { ${day}; background: transparent }
${style}body { margin: 0; padding: 2px; display: flow-root }
main { padding: 0.75rem 1rem }
`;

const pageStyle = `html { color-scheme: light dark; ${day}; background: var(--canvas) }
html[data-scheme='light'] { color-scheme: light }
@media (prefers-color-scheme: dark) { html:not([data-scheme='light']) { ${night} } }
html[data-scheme='dark'] { color-scheme: dark; ${night} }
${style}body { margin: 0; min-height: 100vh; display: grid; align-content: center; padding: 1rem; box-sizing: border-box }
main { width: 100%; padding: 1.5rem; box-sizing: border-box }
h1 { margin-top: 1rem; font-size: 1.375rem }
p { margin-top: 0.5rem }
a { margin-top: 0.5rem }
ul { margin: 0.5rem 0 0; padding: 0; list-style: none }
li a { margin: 0 }
li small { display: block; margin-top: -0.625rem; color: var(--soft) }
.product { margin: 0; display: flex; align-items: center; gap: 0.5rem; font-weight: 700; color: var(--teal) }
.product::before { content: ''; width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--stage) }
`;

/**
 * Writes a page that needs no other file: a title, a text, and a link that loads the address again. A page for frames
 * of other sites has no background.
 *
 * @param options.script its only script
 * @param options.theme the chosen theme, if it is known when the page is written
 * @param options.more HTML below the link
 * @param options.refreshAfter seconds after which the page loads again by itself
 */
export function writeBarePage(
  language: Language,
  { title, text, retry }: { title: string; text: string; retry: string },
  {
    isFrame = false,
    script,
    refreshAfter,
    more = '',
    theme = null,
  }: { theme?: Theme | null; isFrame?: boolean; script?: string; refreshAfter?: number; more?: string } = {},
): string {
  const product = wordsIn({ language, namespace: 'coreApp' })('name');
  return `<!DOCTYPE html>
<html lang="${language}"${theme ? ` data-scheme="${theme}"` : ''}>
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex"/>
${refreshAfter === undefined ? '' : `<meta http-equiv="refresh" content="${refreshAfter}"/>\n`}<title>${title}</title>
<style>
${isFrame ? frameStyle : pageStyle}</style>
</head>
<body>
<main>
${isFrame ? '' : `<p class="product">${product}</p>\n`}<h1>${title}</h1>
<p>${text}</p>
<a href="">${retry}</a>
${more && `${more}\n`}</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}
