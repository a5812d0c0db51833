#!/usr/bin/env bash
# fontkit 2.0.4: another weight of a variable font in a WOFF2 file.
#
# Guess: `getVariation` gives the weight, or says that the format is not supported: fontkit reads WOFF2 files, and lists
# their axes in `variationAxes`.
# Seen: it throws "Cannot read properties of undefined (reading 'tables')", because it reads the packed file anew as a
# TrueType one. The same font, unpacked by wawoff2 2.0.1, gives the weight.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact fontkit@2.0.4 wawoff2@2.0.1 @fontsource-variable/noto-sans-tamil@5.3.0
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import unpack from 'wawoff2/decompress.js';

const file = readFileSync(
  'node_modules/@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
);
const outlineIn = (font) => font.getVariation({ wght: 800 }).layout('த').glyphs[0].path.toSVG().length > 0;
const packed = create(file);
console.log('axes of the WOFF2 file:', Object.keys(packed.variationAxes).join());
try {
  console.log('weight of the WOFF2 file:', outlineIn(packed));
} catch (error) {
  console.log('weight of the WOFF2 file:', error.message);
}
console.log('weight of the unpacked file:', outlineIn(create(Buffer.from(await unpack(file)))));
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "axes of the WOFF2 file: wght
weight of the WOFF2 file: Cannot read properties of undefined (reading 'tables')
weight of the unpacked file: true" ]
