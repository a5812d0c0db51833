import { expect, it } from 'vitest';
import { html } from './html';

it('escapes what is put in, in text and in attributes', () => {
  const nasty = `"><b>&'`;
  expect(html`<p title="${nasty}">${nasty}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;b&gt;&amp;&#39;">&quot;&gt;&lt;b&gt;&amp;&#39;</p>',
  );
});

it('leaves markup, lists of markup and backslashes as they are, and nothing of nothing', () => {
  const items = ['<', 'b'].map((item) => html`<i>${item}</i>`);
  expect(html`<p>${items}${undefined}${false}${0}\\</p>`.markup).toBe('<p><i>&lt;</i><i>b</i>0\\</p>');
});
