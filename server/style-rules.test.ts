import { expect, it } from 'vitest';
import { readStyleRules } from './style-rules';

/** Returns the rules of a sheet for a page with these names. */
const pick = (sheet: string, ...names: string[]) =>
  readStyleRules(sheet, '/_next/static/').pick(new Set(names));

it.each([
  ['a class', '.card{color:red}', ['.card'], ['.other']],
  ['a tag', 'table{color:red}', ['table'], ['div']],
  ['an attribute', '[open]{color:red}', ['[open'], ['div']],
  ['an escaped class', String.raw`.lg\:w-1\/2{width:50%}`, ['.lg:w-1/2'], ['.lg:w-1']],
  ['each part of a selector', '.card>li .name{color:red}', ['.card', 'li', '.name'], ['.card', '.name']],
  ['one of a choice', ':is(.card,ul:where(.row,.line)) b{color:red}', ['ul', '.line', 'b'], ['.line', 'b']],
  ['one of what it has', '.card:has(>.name,>.time){color:red}', ['.card', '.time'], ['.card']],
])('needs %s', (_, sheet, enough, few) => {
  expect(pick(sheet, ...enough)).toBe(sheet);
  expect(pick(sheet, ...few)).toBe('');
});

it.each([
  ['what a selector excludes', '.card:not(.quiet){color:red}', '.card'],
  ['a pseudo-element', '.card:after{content:"} .x{"}', '.card'],
  ['the settings of a device', '@media screen and (prefers-color-scheme:dark){:root{--ink:#fff}}', 'html'],
])('needs no name for %s', (_, sheet, name) => expect(pick(sheet, name)).toBe(sheet));

it.each([
  '.card:hover{color:red}',
  ':is(.card:focus,.card:active){color:red}',
  '@media print{.card{color:red}}',
  '@media (hover:hover){.card{color:red}}',
  '@page{margin:12mm}',
])('leaves %s to the whole sheet', (sheet) => expect(pick(sheet, '.card')).toBe(''));

it('keeps the selectors that a page needs, in the order of the sheet', () => {
  const sheet =
    '.b,.card:hover,.a{color:red}.c{color:blue}@media (min-width:40rem){.a{color:green}.c{top:0}}.a{left:0}';
  expect(pick(sheet, '.a')).toBe('.a{color:red}@media (min-width:40rem){.a{color:green}}.a{left:0}');
});

it('names all layers in the order of the sheet, so that the whole sheet changes nothing', () => {
  const sheet = '@layer base{b{top:0}}@layer components{.card{top:1px}}@layer utilities{.top-2{top:2px}}';
  expect(pick(sheet, '.top-2')).toBe('@layer base,components,utilities;@layer utilities{.top-2{top:2px}}');
});

it('has the registered properties and the icons that its rules use, and no pictures of icons', () => {
  const sheet =
    ':root{--icons:url("data:image/svg+xml,<svg/>");--icon-bug:0%;--icon-star:2%;--bar:1px}.icon-bug{--icon:var(--icon-bug)}' +
    '.up{translate:var(--x)}@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}';
  expect(pick(sheet, '.icon-bug', '.up')).toBe(
    ':root{--icons:linear-gradient(#0000,#0000);--icon-bug:0%;--bar:1px}.icon-bug{--icon:var(--icon-bug)}' +
      '.up{translate:var(--x)}@property --x{syntax:"*";inherits:false}',
  );
});

it('loads fonts from where the sheet has them', () => {
  expect(pick('@font-face{font-family:a;src:url(../media/a.woff2)format("woff2")}')).toBe(
    '@font-face{font-family:a;src:url(/_next/static/media/a.woff2)format("woff2")}',
  );
});
