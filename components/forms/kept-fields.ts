import type { TypedValues } from './kept-text';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hidden fields with the version for which a form was filled in. They are stored with its text, so that saving it later
 * does not silently replace what somebody else has saved meanwhile.
 */
const versions = ['revision', 'seen'];

/**
 * Whether a field is none that somebody types into: a field of the framework, or the address to which the form leads.
 */
const isNoText = (name: string) => name.startsWith('$ACTION') || name === 'callbackUrl';

/**
 * Returns the fields inside of the form. Fields elsewhere on the page that belong to it by their `form` attribute are
 * left out: they select what the form is about.
 */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.querySelectorAll<Control>('input[name], textarea[name], select[name]');
  return [...all].filter(({ name, type }) => !isNoText(name) && type !== 'file' && type !== 'password');
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/**
 * Returns what distinguishes a form from the others of its page: the ids and the intent in hidden fields, and its first
 * field.
 */
export function aboutOf(form: HTMLFormElement): string[] {
  const controls = controlsOf(form);
  const ids = controls.filter(
    ({ type, name }) => type === 'hidden' && name !== 'cityId' && /Ids?$|^(intent|answer)$/.test(name),
  );
  const first = controls.find(({ type }) => type !== 'hidden');
  return [...ids.map(({ name, value }) => `${name}=${value}`), first?.name ?? ''];
}

/** Returns the values that are in the fields now, or with which they began. */
export function valuesOf(form: HTMLFormElement, when: 'now' | 'start'): TypedValues {
  const values = new Map<string, string[]>();
  for (const control of controlsOf(form)) {
    const list = values.get(control.name) ?? [];
    values.set(control.name, list);
    if (!isBox(control)) list.push(when === 'now' ? control.value : startOf(control));
    else if (when === 'now' ? control.checked : control.defaultChecked) list.push(control.value);
  }
  return Object.fromEntries(values);
}

function startOf(control: Exclude<Control, { type: 'checkbox' }>): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Returns the values that differ from the start, with the version of the form; null when somebody has typed nothing.
 */
export function typedIn(form: HTMLFormElement, start: TypedValues): TypedValues | null {
  const seen = new Set(controlsOf(form).flatMap(({ name, type }) => (type === 'hidden' ? [] : name)));
  const now = Object.entries(valuesOf(form, 'now'));
  const differs = ([name, values]: [string, string[]]) =>
    JSON.stringify(values) !== JSON.stringify(start[name] ?? values.map(() => ''));
  if (!now.some((one) => seen.has(one[0]) && differs(one))) return null;
  return Object.fromEntries(now.filter((one) => versions.includes(one[0]) || differs(one)));
}

/** Returns the values that differ from those before, without the version of the form. */
export function typedAfter(form: HTMLFormElement, before: TypedValues): TypedValues {
  const later = Object.entries(typedIn(form, before) ?? {});
  return Object.fromEntries(later.filter(([name]) => !versions.includes(name)));
}

/**
 * Puts values into the fields, as if they were typed, marks them, and opens what hides them. Events notify React, which
 * controls some of the fields.
 *
 * @returns whether something on the screen has changed, and the values whose fields do not exist yet
 */
export function putInto(form: HTMLFormElement, values: TypedValues): { changed: boolean; left: TypedValues } {
  const places = new Map<string, number>();
  let changed = false;
  for (const control of controlsOf(form)) {
    const { name } = control;
    const list = values[name];
    if (!list) continue;
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    const isPut = isBox(control)
      ? control.checked !== list.includes(control.value) && (control.type === 'checkbox' || !control.checked)
      : list[place] !== undefined && control.value !== list[place];
    if (!isPut) continue;
    if (isBox(control)) control.click();
    else setValue(control, list[place]!);
    if (control.type === 'hidden') continue;
    changed = true;
    control.setAttribute(restoredMark, '');
    openAround(control);
  }
  const left = Object.entries(values).filter(([name]) => !places.has(name));
  return { changed, left: Object.fromEntries(left) };
}

/** The attribute of a field with restored text, which `app/globals.css` shows. */
const restoredMark = 'data-restored';

/** Takes the marks off the fields of a form, because their text is saved or discarded. */
export function takeMarksOff(form: HTMLFormElement): void {
  form.querySelectorAll(`[${restoredMark}]`).forEach((field) => field.removeAttribute(restoredMark));
}

function openAround(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

function setValue(control: Control, value: string): void {
  if (control.type === 'hidden') {
    if (!versions.includes(control.name)) return;
    control.value = value;
    control.dispatchEvent(new Event('input'));
    return;
  }
  // React overrides the setter of the element itself. With it, React would know the value already, and ignore the
  // event.
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
