#!/usr/bin/env bash
# rrule-temporal 1.6.0: every second Monday of an event that begins on a Thursday, listed in two ways.
#
# Guess: `all()` and `all(() => true)` give the same dates. INTERVAL=2 counts weeks from that of the start (RFC 5545,
# 3.3.10), so the Monday four days later has no date and 12 April is the first, as rrule 2.8.1, ical.js 2.2.1 and
# python-dateutil 2.9.0 have it.
# Seen: without an iterator the dates are right. With one, which a rule without an end needs, the weeks are counted from
# the first Monday after the start, so every date is in the wrong week. Version 2.2.8 has the right dates both times;
# node-ical 0.26.1 uses the older one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact older@npm:rrule-temporal@1.6.0 newer@npm:rrule-temporal@2.2.8
cat > try.mjs <<'JS'
const rule = 'DTSTART:20270401T200000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=3';
for (const name of ['older', 'newer']) {
  const { RRuleTemporal } = await import(name);
  const daysOf = (dates) => dates.map((date) => date.toString().slice(0, 10)).join(' ');
  console.log(name, 'all()            ', daysOf(new RRuleTemporal({ rruleString: rule }).all()));
  console.log(name, 'all(() => true)  ', daysOf(new RRuleTemporal({ rruleString: rule }).all(() => true)));
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "older all()             2027-04-12 2027-04-26 2027-05-10
older all(() => true)   2027-04-05 2027-04-19 2027-05-03
newer all()             2027-04-12 2027-04-26 2027-05-10
newer all(() => true)   2027-04-12 2027-04-26 2027-05-10" ]
