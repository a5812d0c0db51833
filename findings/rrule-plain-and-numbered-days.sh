#!/usr/bin/env bash
# rrule 2.8.1: a rule whose days have a number or none, "every Tuesday and the first Friday".
#
# Guess: the dates of both (RFC 5545, 3.3.10: each part of BYDAY may have a number or not), as ical.js 2.2.1 gives them.
# Seen: no date at all, and no error. The numbered day alone, and the plain one alone, have their dates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact rrule@2.8.1 ical.js@2.2.1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';

for (const days of ['TU', '1FR', 'TU,1FR']) {
  const rule = `FREQ=MONTHLY;BYDAY=${days};UNTIL=20270415T200000Z`;
  const dates = rrule.rrulestr(`DTSTART:20270401T200000Z\nRRULE:${rule}`).all();
  const others = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString('2027-04-01T20:00:00Z'));
  let count = 0;
  while (others.next()) count += 1;
  console.log(`${days}: rrule ${dates.length}, ical.js ${count}`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "TU: rrule 2, ical.js 2
1FR: rrule 1, ical.js 1
TU,1FR: rrule 0, ical.js 3" ]
