#!/usr/bin/env bash
# ical.js 2.2.1: dates that a rule of repetition (RFC 5545, RRULE) does not have, and dates that it loses.
#
# Guess, by the table in RFC 5545, 3.3.10, and by python-dateutil 2.9.0 and rrule 2.8.1, which agree:
#   1. BYSETPOS=-1 picks the last Monday of each month, also in the month of a start on another day.
#   2. YEARLY;BYMONTHDAY=1,15 without BYMONTH has two days in each month.
#   3. A yearly event of 29 February has no date in other years ("invalid dates are ignored").
# Seen: 1. begins with the first Monday after the start; 2. has January only; 3. moves to 1 March.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact ical.js@2.2.1 rrule@2.8.1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';

for (const [start, rule] of [
  ['2027-04-01T20:00:00', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=3'],
  ['2027-01-01T20:00:00', 'FREQ=YEARLY;BYMONTHDAY=1,15;COUNT=4'],
  ['2024-02-29T20:00:00', 'FREQ=YEARLY;COUNT=3'],
]) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  const seen = [];
  for (let next = dates.next(); next; next = dates.next()) seen.push(next.toString().slice(0, 10));
  const other = rrule.rrulestr(`DTSTART:${start.replace(/[-:]/g, '')}Z\nRRULE:${rule}`).all();
  console.log(rule);
  console.log('  ical.js', seen.join(' '));
  console.log('  rrule  ', other.map((date) => date.toISOString().slice(0, 10)).join(' '));
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=3
  ical.js 2027-04-05 2027-04-26 2027-05-31
  rrule   2027-04-26 2027-05-31 2027-06-28
FREQ=YEARLY;BYMONTHDAY=1,15;COUNT=4
  ical.js 2027-01-01 2027-01-15 2028-01-01 2028-01-15
  rrule   2027-01-01 2027-01-15 2027-02-01 2027-02-15
FREQ=YEARLY;COUNT=3
  ical.js 2024-02-29 2025-03-01 2026-03-01
  rrule   2024-02-29 2028-02-29 2032-02-29" ]
