import { createHash } from 'node:crypto';
import { chooserTexts, type ChooserLanguage } from './chooser-texts';
import { html, type Html } from './html';
import { pageStyle } from './page-style';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
// The policy contains its hash, so it must be sent without any change.
const style: Html = { markup: `<style>${pageStyle}</style>` };

/**
 * The Content-Security-Policy of the stand-in's pages: only their own style. Browsers check `form-action` at every
 * redirect after a form, so it must contain the app's origin.
 */
export function pagePolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${appOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** A whole HTML document: the head that all pages share, a heading with `intro` below it, and the content. */
export function page(view: {
  language: ChooserLanguage;
  title: string;
  intro?: Html;
  content: Html;
}): string {
  const { standIn } = chooserTexts[view.language];
  return html`<!doctype html>
    <html lang="${view.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${view.title} – ${standIn}</title>
        ${style}
      </head>
      <body>
        <main>
          <header>
            <p class="stand-in">${spotlight}${standIn}</p>
            <h1>${view.title}</h1>
            ${view.intro}
          </header>
          ${view.content}
        </main>
      </body>
    </html>`.markup;
}

const spotlight = html`<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
  <path d="M9 2h6l1 5H8z" />
  <path d="M8 9h8l5 11H3z" opacity=".45" />
  <ellipse cx="12" cy="20" rx="9" ry="2.5" />
</svg>`;
