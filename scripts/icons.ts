import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectDir } from './start/project';

/** Icons that pages show often, by their names at Lucide. */
const names = [
  ...[
    'ArrowLeft',
    'Ban',
    'Bell',
    'Bug',
    'CalendarCheck',
    'CalendarClock',
    'CalendarDays',
    'CalendarSync',
    'Check',
    'ChevronRight',
  ],
  ...['CircleDot', 'Ellipsis', 'LayoutList', 'LayoutTemplate', 'ListVideo', 'QrCode', 'Settings'],
  ...[
    'CircleUserRound',
    'Clock',
    'Hand',
    'Hourglass',
    'House',
    'ListChecks',
    'Lock',
    'LogOut',
    'MessagesSquare',
  ],
  ...['MicVocal', 'Search', 'Slash', 'SlidersHorizontal', 'SquarePlay', 'Star', 'UsersRound', 'X'],
] as const satisfies (keyof typeof icons)[];

export const iconsFile = join(projectDir, 'app/icons.css');

/**
 * Returns the style sheet of these icons. It contains each icon once for all pages, instead of its paths at each place.
 */
export function iconStyles(): string {
  const addresses = names.map((name) => `  --icon-${kebab(name)}: url("${dataAddress(name)}");`);
  const root = `:root {\n${addresses.join('\n')}\n}`;
  const rules = names.map((name) => `.icon-${kebab(name)} {\n  --icon: var(--icon-${kebab(name)});\n}`);
  const head = `/*
 * Made by \`npm run icons\` from Lucide (ISC licence). Each is a mask, so it has the colour of the text around it.
 */`;
  return `${[head, root, ...rules].join('\n\n')}\n`;
}

function dataAddress(name: (typeof names)[number]): string {
  const icon = createElement(icons[name], { size: 24, strokeWidth: 2.25, color: '#000' });
  const svg = renderToStaticMarkup(icon)
    .replace(/^<svg[^>]*>/, (root) => root.replace(/ (?:class|width|height|aria-hidden)="[^"]*"/g, ''))
    .replaceAll('"', "'")
    .replace(/><\/[a-z]+>(?!$)/g, '/>');
  return `data:image/svg+xml,${svg.replace(/[<>#%]/g, (character) => encodeURIComponent(character))}`;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

if (import.meta.main) writeFileSync(iconsFile, iconStyles());
