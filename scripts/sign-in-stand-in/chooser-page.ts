import type { StandInPerson } from './accounts';
import { chooserTexts, type ChooserLanguage } from './chooser-texts';
import { html } from './html';
import { page } from './page';

/** The maximum of characters in the fields. SMTP allows no longer address (RFC 5321, erratum 1690). */
export const longest = { name: 100, email: 254 };

type ChooserView = {
  language: ChooserLanguage;
  /** Host and port of the app. */
  app: string;
  people: readonly StandInPerson[];
};

/** The account chooser: a form for each kind of choice, posted to the address of the page itself. */
export function chooserPage(view: ChooserView): string {
  const t = chooserTexts[view.language];
  return page({
    language: view.language,
    title: t.title,
    intro: html`<p>${t.continueTo(view.app)}</p>
      <p class="soft">${t.honest}</p>`,
    content: html`
      ${peopleSection(view)} ${newSection(view)} ${unusualSection(view)}
      <form method="post">
        <button class="action cancel" name="choice" value="cancel">${t.cancel}</button>
      </form>
    `,
  });
}

/** The page of an error before or after the choice: a sign-in that is over, or a refused request. */
export function problemPage(view: {
  language: ChooserLanguage;
  appUrl: URL;
  kind: 'expired' | 'failed';
  detail?: string;
}): string {
  const t = chooserTexts[view.language];
  return page({
    language: view.language,
    title: t[view.kind],
    content: html`<div class="card pad">
      <p>${view.kind === 'expired' ? t.expiredHint : t.failedHint}</p>
      ${view.detail && html`<code>${view.detail}</code>`}
      <p><a href="${view.appUrl.href}">${t.back(view.appUrl.host)}</a></p>
    </div>`,
  });
}

function peopleSection({ language, people }: ChooserView) {
  return html`<section class="card" aria-labelledby="people">
    <h2 id="people">${chooserTexts[language].people}</h2>
    <form method="post">
      <input type="hidden" name="choice" value="person" />
      <ul>
        ${people.map((person) => personRow(person, language))}
      </ul>
    </form>
  </section>`;
}

function personRow({ name, email, role }: StandInPerson, language: ChooserLanguage) {
  return html`<li>
    <button class="person" name="email" value="${email}">
      <span class="initials" aria-hidden="true">${initials(name)}</span>
      <span>
        <span class="name">${name}</span>
        <span class="soft">${role[language]}</span>
        <span class="soft">${email}</span>
      </span>
    </button>
  </li>`;
}

function newSection({ language }: ChooserView) {
  const t = chooserTexts[language];
  return html`<section class="card pad" aria-labelledby="somebody-new">
    <div>
      <h2 id="somebody-new">${t.newTitle}</h2>
      <p class="soft">${t.newHint}</p>
    </div>
    <form class="stack" method="post">
      ${field({ id: 'new-name', name: 'name', label: t.name })}
      ${field({ id: 'new-email', name: 'email', label: t.email })}
      <button class="action filled" name="choice" value="new">${t.newButton}</button>
    </form>
  </section>`;
}

function unusualSection({ language, people }: ChooserView) {
  const t = chooserTexts[language];
  return html`<details class="card">
    <summary>${t.unusual}</summary>
    <div class="pad">
      <p class="soft">${t.unusualHint}</p>
      ${(['withoutEmail', 'unverified', 'failure'] as const).map(
        (choice) =>
          html`<form method="post">
            <p>${t[choice]}</p>
            <button class="action" name="choice" value="${choice}">${t[`${choice}Button`]}</button>
          </form>`,
      )}
      <form method="post">
        <p>${t.successor}</p>
        ${field({ id: 'successor-email', name: 'email', label: t.successorEmail, list: 'known-emails' })}
        <datalist id="known-emails">
          ${people.map(({ email, name }) => html`<option value="${email}">${name}</option>`)}
        </datalist>
        <button class="action" name="choice" value="successor">${t.successorButton}</button>
      </form>
    </div>
  </details>`;
}

function field(of: { id: string; name: 'name' | 'email'; label: string; list?: string }) {
  const { id, name, label, list } = of;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      required
      maxlength="${longest[name]}"
      ${name === 'email' ? html`type="email"` : html`pattern=".*\\S.*"`}
      ${list ? html`list="${list}"` : html`autocomplete="${name}"`}
    />
  </div>`;
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('de') ?? '')
    .join('');
}
