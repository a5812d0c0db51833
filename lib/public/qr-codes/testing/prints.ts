import type { Print } from '../sheet-documents';
import { printedPath, type Target } from '../target-rules';

export const targetId = '0198c0de-0000-7000-8000-000000000000';

/** One target of each kind. */
export const targets: Target[] = [
  { kind: 'brand' },
  { kind: 'next' },
  { kind: 'apply' },
  { kind: 'venues', id: targetId },
  { kind: 'series', id: targetId },
];

export const origin = 'https://spotlicht.example';

export const addressOf = (target: Target, brandId = 'lachfabrik') =>
  `${origin}${printedPath(brandId, target)}`;

/** The longest address that a code can have. */
export const longestAddress = addressOf({ kind: 'series', id: targetId }, 'l'.repeat(60));

/** What `readCodes` returns for codes that both readers read: jsQR reads one of them. */
export const both = (...texts: string[]) => ({ jsqr: texts.slice(0, 1), zxing: texts });

/** A print of the code of the next show, with these parts instead. */
export function print(said: Partial<Print> = {}): Print {
  return {
    address: addressOf({ kind: 'next' }),
    typed: 'spotlicht.example/go/lachfabrik/next',
    colour: '#0b5d63',
    language: 'de',
    brandName: 'Lachfabrik',
    brandId: 'lachfabrik',
    logo: null,
    headline: 'Unsere nächste Show',
    text: 'Wann, wo und wer auftritt.',
    scan: 'Scannen:',
    platform: 'Spotlicht',
    ...said,
  };
}
