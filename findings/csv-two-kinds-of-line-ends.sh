#!/usr/bin/env bash
# papaparse 5.7.1 and csv-parse 7.0.3: a table that was edited on Windows and on a Mac, so that one line of it ends
# otherwise than the first.
#
# Guess: both kinds end a row (RFC 4180 knows CRLF, and every spreadsheet reads both), or the file is refused.
# Seen: the first line end counts for all. The row behind the other one becomes a part of the cell before it: three
# events are two, without an error or a warning.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact papaparse@5.7.1 csv-parse@7.0.3
cat > try.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';

const table = 'Title;Venue\r\nA;Keller\r\nB;Bar\nC;Club\r\nD;Hof';
const { data, errors } = Papa.parse(table, { delimiter: ';' });
console.log('papaparse', JSON.stringify(data), errors.length);
console.log('csv-parse', JSON.stringify(parse(table, { delimiter: ';', relax_column_count: true })));
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'papaparse [["Title","Venue"],["A","Keller"],["B","Bar\nC","Club"],["D","Hof"]] 0
csv-parse [["Title","Venue"],["A","Keller"],["B","Bar\nC","Club"],["D","Hof"]]' ]
