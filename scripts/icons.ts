import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '@/components/ui/icon-names';
import { projectDir } from './start/project';

export const iconsFile = join(projectDir, 'app/icons.css');

/** The side of an icon at Lucide. */
const side = 24;

/**
 * Returns the styles with which a page refers to icons instead of repeating their paths. All icons are in one picture,
 * because browsers make a document of each: with one for every icon, a phone needed 0.2 s more until it showed a page.
 */
export function iconStyles(): string {
  const last = iconNames.length - 1;
  const places = iconNames.map((name, index) => `  --icon-${name}: calc(100% * ${index} / ${last});`);
  const root = `:root {
  --icons: url("${dataAddress(strip())}");
  --icons-width: ${iconNames.length}00%;
${places.join('\n')}
}`;
  const rules = iconNames.map((name) => `.icon-${name} {\n  --icon: var(--icon-${name});\n}`);
  const head = `/*
 * Made by \`npm run icons\` from Lucide (ISC licence): all icons side by side, and where each begins. It is a mask, so
 * they have the colour of the text around them.
 */`;
  return `${[head, root, ...rules].join('\n\n')}\n`;
}

/** Returns the picture of all icons. */
function strip(): string {
  const drawn = iconNames.map((name, index) => {
    const component = icons[pascal(name) as keyof typeof icons];
    if (!component) throw new Error(`Lucide has no icon ${name}.`);
    const paths = renderToStaticMarkup(createElement(component)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g transform='translate(${index * side})'>${paths}</g>`;
  });
  const line = "stroke='#000' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'";
  const box = `0 0 ${iconNames.length * side} ${side}`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' fill='none' ${line}>${drawn.join('')}</svg>`;
}

function dataAddress(svg: string): string {
  const short = svg.replaceAll('"', "'").replace(/><\/(?!g>|svg>)[a-z]+>/g, '/>');
  return `data:image/svg+xml,${short.replace(/[<>#%]/g, (character) => encodeURIComponent(character))}`;
}

/** Returns a name as Lucide's components have it: 'MicVocal' for 'mic-vocal'. */
function pascal(name: string): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) writeFileSync(iconsFile, iconStyles());
