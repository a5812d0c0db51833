import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '@/components/ui/icon-names';
import { projectDir } from './start/project';

export const iconsFile = join(projectDir, 'app/icons.css');

/** With it a page refers to an icon instead of repeating its paths at each place. */
export function iconStyles(): string {
  const addresses = iconNames.map((name) => `  --icon-${name}: url("${dataAddress(name)}");`);
  const root = `:root {\n${addresses.join('\n')}\n}`;
  const rules = iconNames.map((name) => `.icon-${name} {\n  --icon: var(--icon-${name});\n}`);
  const head = `/*
 * Made by \`npm run icons\` from Lucide (ISC licence). Each is a mask, so it has the colour of the text around it.
 */`;
  return `${[head, root, ...rules].join('\n\n')}\n`;
}

function dataAddress(name: string): string {
  const component = icons[pascal(name) as keyof typeof icons];
  if (!component) throw new Error(`Lucide has no icon ${name}.`);
  const icon = createElement(component, { size: 24, strokeWidth: 2.25, color: '#000' });
  const svg = renderToStaticMarkup(icon)
    .replace(/^<svg[^>]*>/, (root) => root.replace(/ (?:class|width|height|aria-hidden)="[^"]*"/g, ''))
    .replaceAll('"', "'")
    .replace(/><\/[a-z]+>(?!$)/g, '/>');
  return `data:image/svg+xml,${svg.replace(/[<>#%]/g, (character) => encodeURIComponent(character))}`;
}

/** Returns a name as Lucide's components have it: 'MicVocal' for 'mic-vocal'. */
function pascal(name: string): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) writeFileSync(iconsFile, iconStyles());
