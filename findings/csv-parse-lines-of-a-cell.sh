#!/usr/bin/env bash
# csv-parse 7.0.3: the number of a line behind a cell of two lines.
#
# Guess: `info.lines` is where a row ends in the file, whatever its line ends are.
# Seen: CRLF inside of a cell in quotation marks counts as two lines, LF as one. Each such cell of a table from Excel
# moves the numbers of all later errors by one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact csv-parse@7.0.3
cat > try.mjs <<'JS'
import { parse } from 'csv-parse/sync';

const table = 'Title;Text\nA;"one\ntwo"\nB;three\n';
for (const [name, text] of [['LF', table], ['CRLF', table.replaceAll('\n', '\r\n')]]) {
  console.log(name, parse(text, { delimiter: ';', info: true }).map(({ info }) => info.lines).join(' '));
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "LF 1 3 4
CRLF 1 4 5" ]
