import { expect, it } from 'vitest';
import { pickRules } from '@/server/style-rules';
import { readStyleSheet } from './style-sheets';

/** Returns the rules of a sheet for a page with these names. */
const pick = (sheet: string, ...names: string[]) => pickRules(readStyleSheet(sheet), new Set(names));

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
  ['the settings of a device', '@media screen and (prefers-color-scheme:dark){html{top:0}}', 'html'],
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

it('has the registered properties that its rules use', () => {
  const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
  const sheet = `.up{translate:var(--x)}${property('--x')}${property('--y')}`;
  expect(pick(sheet, '.up')).toBe(`.up{translate:var(--x)}${property('--x')}`);
});

it('has the variables that its rules or its elements use', () => {
  const sheet = ':root{--ink:#000;--bar:1px;--head:2px}.card{color:var(--ink)}';
  expect(pick(sheet, '.card', '--head')).toBe(':root{--ink:#000;--head:2px}.card{color:var(--ink)}');
});

it('has the icons that its rules use', () => {
  const drawing = (left: number) => `%3Cg transform='translate(${left})'%3E%3Cpath d='M${left}'/%3E%3C/g%3E`;
  const places = ['bug', 'star', 'sun'].map((name, index) => `--icon-${name}:calc(100% * ${index} / 2);`);
  const root = (icons: string, ...own: string[]) =>
    `:root{--icons:url("data:,%3Csvg%3E${icons}%3C/svg%3E");${own.join('')}color:var(--icons)}`;
  const rule = '.icon-star{--icon:var(--icon-star);mask:var(--icon)}';
  const sheet = `${root([0, 24, 48].map(drawing).join(''), ...places)}.icon-sun{--icon:var(--icon-sun)}${rule}`;
  expect(pick(sheet, '.icon-star')).toBe(root(drawing(24), places[1]!) + rule);
});

it('loads fonts from where the sheet has them', () => {
  expect(pick('@font-face{font-family:a;src:url(../media/a.woff2)format("woff2")}')).toBe(
    '@font-face{font-family:a;src:url(/_next/static/media/a.woff2)format("woff2")}',
  );
});
