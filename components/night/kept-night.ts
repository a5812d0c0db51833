import { keepText, keptTexts, readText, textKey } from '@/components/forms/kept-text';
import type { OnItsWay } from '@/lib/core/browser/outbox-state';
import { changeKinds } from '@/lib/night/rules';
import type { MadeChange } from '@/lib/night/sheet-state';

/*
 * A night sheet works without a connection from this browser's storage. The data is stored like the unsaved text of
 * forms (docs/decisions/0067-unsaved-text.md): for one account, until it signs out, and for a week at most.
 */

/** The stored sheet: the team's or the comedian's own. */
type Side = 'team' | 'own';

const about = (side: Side, showId: string) => [`${side}Night`, showId];

/** The last response of the server, and the milliseconds by which its clock was ahead of this device's. */
type KeptNight<View> = { night: View; ahead: number };

/** The version of the stored format. A page of another version ignores what it finds. */
const version = '1';

/** Stores the last response of the server. */
export function keepNight<View extends { showId: string }>(
  account: string | null,
  side: Side,
  { night, ahead }: KeptNight<View>,
): void {
  if (account === null) return;
  const values = { night: [JSON.stringify(night)], ahead: [String(ahead)], version: [version] };
  keepText(textKey(account, about(side, night.showId)), account, values);
}

/** Returns the last response that this browser has stored, or null. */
export function keptNight<View>(account: string | null, side: Side, showId: string): KeptNight<View> | null {
  const kept = account === null ? null : readText(textKey(account, about(side, showId)));
  const [night] = kept?.night ?? [];
  const [ahead] = kept?.ahead ?? [];
  return night && kept?.version?.[0] === version
    ? { night: JSON.parse(night) as View, ahead: Number(ahead) }
    : null;
}

/** Deletes a night that its reader may no longer see, and its unsent changes, which the server would refuse. */
export function forgetNight(account: string | null, side: Side, showId: string): void {
  if (account === null) return;
  keepText(textKey(account, about(side, showId)), account, null);
  for (const [key] of keptTexts(account, about(side, showId))) keepText(key, account, null);
}

/** Stores a change until the server has it, or deletes it from the storage. */
export function keepChange(
  account: string | null,
  showId: string,
  id: string,
  change: OnItsWay<MadeChange> | null,
): void {
  if (account === null) return;
  const values = change && {
    kind: [change.kind],
    lineId: [change.lineId ?? ''],
    afterId: [change.afterId ?? ''],
    undoneId: [change.undoneId ?? ''],
    minutes: [String(change.minutes ?? '')],
    name: [change.name],
    basedOn: [String(change.basedOn)],
    phoneId: [change.phoneId],
    at: [change.at],
  };
  keepText(textKey(account, [...about('team', showId), id]), account, values);
}

/** Returns the changes of a night that were not sent when the page was left. */
export function keptChanges(account: string | null, showId: string): OnItsWay<MadeChange>[] {
  if (account === null) return [];
  return keptTexts(account, about('team', showId)).flatMap(([key, values]) => {
    const read = (name: keyof MadeChange) => values[name]?.[0] ?? '';
    const kind = changeKinds.find((one) => one === read('kind'));
    if (!kind) return [];
    const change = {
      id: key.split(':').at(-1) ?? '',
      kind,
      lineId: read('lineId') || null,
      afterId: read('afterId') || null,
      undoneId: read('undoneId') || null,
      minutes: read('minutes') ? Number(read('minutes')) : null,
      name: read('name'),
      basedOn: Number(read('basedOn')),
      phoneId: read('phoneId'),
      at: read('at'),
    };
    return [{ ...change, status: 'waiting' as const, code: null }];
  });
}

/** Returns the id of this browser for nights, and makes one when none is stored. */
export function phoneOf(account: string | null): string {
  if (account === null) return crypto.randomUUID();
  const key = textKey(account, ['phone']);
  const id = readText(key)?.id?.[0] ?? crypto.randomUUID();
  // Stored again each time, so that its week does not end in the middle of a night.
  keepText(key, account, { id: [id] });
  return id;
}
