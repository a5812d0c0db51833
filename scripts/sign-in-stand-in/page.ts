import { createHash } from 'node:crypto';
import { escapeMarkup } from '@/lib/core/text/escape';
import type { DemoPerson } from '@/prisma/seed/people';
import { chooserTexts, type ChooserLanguage } from './texts';

/** The language of a page, and the address of the app. */
type View = { language: ChooserLanguage; appUrl: URL };

/** The maximum of characters in the fields. SMTP allows no longer address (RFC 5321, erratum 1690). */
export const longest = { name: 100, email: 254 };

/** System colours, so that the pages follow a dark or a high-contrast setting. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 28rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
main, form, label { display: grid; gap: 0.75rem; }
h1, h2, p { margin: 0; }
small { display: block; }
button, input, summary { box-sizing: border-box; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; }
button { text-align: start; cursor: pointer; }
details button { width: 100%; margin-top: 0.75rem; }
`;

/** The Content-Security-Policy of the stand-in's pages: only their own style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The account chooser: its forms are posted to the address of the page itself. */
export function chooserPage(view: View, people: readonly DemoPerson[]): string {
  const t = chooserTexts[view.language];
  return page(
    view,
    t.title,
    `<p>${t.goOn} ${escapeMarkup(view.appUrl.host)}. ${t.honest}</p>
    <h2>${t.people}</h2>
    ${people.map((person) => personForm(person, view.language)).join('')}
    <form method="post">
      <h2>${t.newTitle}</h2>
      <p>${t.newHint}</p>
      <label>${t.name}
        <input name="name" required maxlength="${longest.name}" pattern=".*\\S.*" autocomplete="name">
      </label>
      <label>${t.email}
        <input name="email" type="email" required maxlength="${longest.email}" autocomplete="email">
      </label>
      <button name="choice" value="account">${t.newButton}</button>
      <details>
        <summary>${t.unusual}</summary>
        <button name="choice" value="successor">${t.successorButton}</button>
        <button name="choice" value="withoutEmail" formnovalidate>${t.withoutEmailButton}</button>
        <button name="choice" value="unverified" formnovalidate>${t.unverifiedButton}</button>
        <button name="choice" value="failure" formnovalidate>${t.failureButton}</button>
      </details>
      <button name="choice" value="cancel" formnovalidate>${t.cancel}</button>
    </form>`,
  );
}

const personForm = ({ name, email, role }: DemoPerson, language: ChooserLanguage) =>
  `<form method="post">
    <input type="hidden" name="name" value="${escapeMarkup(name)}">
    <input type="hidden" name="email" value="${escapeMarkup(email)}">
    <button name="choice" value="account">
      <strong>${escapeMarkup(name)}</strong>
      <small>${escapeMarkup(`${role[language]} · ${email}`)}</small>
    </button>
  </form>`;

/** The page of a sign-in that is over, or that the provider refused for a `reason`. */
export function problemPage(view: View, reason: string): string {
  const t = chooserTexts[view.language];
  return page(
    view,
    t.over,
    `<p>${t.overHint}</p>
    <p><code>${escapeMarkup(reason)}</code></p>
    <p><a href="${escapeMarkup(view.appUrl.href)}">${t.goOn} ${escapeMarkup(view.appUrl.host)}</a></p>`,
  );
}

/** A whole HTML document. The `content` is markup. */
const page = ({ language }: View, title: string, content: string) =>
  `<!doctype html>
  <html lang="${language}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>${title} – ${chooserTexts[language].standIn}</title>
      <style>${style}</style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;
