import { showToast } from '@/components/ui/toaster';
import { keepText, keptWords, readText, textKey, typedEvent, type TypedValues } from './kept-text';

/** The watched forms, each with a function that deletes the stored text of the form. */
const watched = new WeakMap<HTMLFormElement, (fields: 'reset' | 'keep') => void>();

/** Deletes the stored text of a saved form. With `keep`, its fields stay as they are. */
export function forgetText(form: HTMLFormElement, fields: 'reset' | 'keep'): void {
  watched.get(form)?.(fields);
}

/** Stores input from now on, and restores stored text. Returns a function that ends both. */
export function watch(
  form: HTMLFormElement,
  {
    account,
    about,
    asItBegan,
    restoring,
  }: {
    account: string;
    about: string | undefined;
    /** The form, or a copy from before a response changed the initial values of its fields. */
    asItBegan: HTMLFormElement;
    restoring: () => ((values: TypedValues) => void) | undefined;
  },
) {
  const key = textKey(account, [location.pathname, about ?? '', ...aboutOf(form)]);
  let start: TypedValues | null = valuesOf(asItBegan, 'start');
  // Stored values whose fields do not exist yet.
  let left: TypedValues = {};
  // The values of the fields at the last submission, and later input, which outlives the reset.
  let sent: TypedValues | null = null;
  let later: TypedValues = {};
  const keep = (values: TypedValues | null) => {
    keepText(key, account, values);
    form.dispatchEvent(new CustomEvent(typedEvent, { detail: values !== null }));
  };
  const save = () => {
    const typed = typedIn(form, start ?? valuesOf(form, 'start'));
    const isAny = typed !== null || Object.keys(left).length > 0;
    keep(isAny ? { ...left, ...typed } : null);
  };
  const onSubmit = () => {
    sent = valuesOf(form, 'now');
  };
  const fill = (values: TypedValues) => {
    const restore = restoring();
    if (restore) restore({ ...valuesOf(form, 'now'), ...values });
    const put = restore ? { changed: true, left: {} } : putInto(form, values);
    left = put.left;
    return put.changed;
  };
  // Input before the scripts were loaded is newer than the stored text, which may come from another window.
  const untouched = (text: TypedValues) => {
    const typed = typedAfter(form, start ?? valuesOf(form, 'start'));
    return Object.fromEntries(Object.entries(text).filter(([name]) => !(name in typed)));
  };
  const forget = (fields: 'reset' | 'keep') => {
    left = {};
    // After a reset, the fields get new initial values with the next rendering, so these are read on demand.
    start = fields === 'keep' ? valuesOf(form, 'now') : null;
    if (fields === 'reset' && sent) later = typedAfter(form, sent);
    keep(null);
    settle(form);
  };
  // A timer, so that this runs after React has finished with the form.
  const onReset = () =>
    setTimeout(() => {
      start = valuesOf(form, 'now');
      const typed = later;
      later = {};
      if (Object.keys(typed).length > 0) fill(typed);
    });
  const discard = () => {
    const before = start ?? valuesOf(form, 'start');
    left = {};
    fill(before);
    keep(null);
    settle(form);
  };

  // Some fields appear only with a value of another. Lists grow by a button, which fires no input event.
  const changes = new MutationObserver(() => {
    if (Object.keys(left).length > 0) fill(left);
    if (restoring()) save();
  });
  // A timer, so that this runs after React has finished with the form.
  const timer = setTimeout(() => {
    changes.observe(form, { childList: true, subtree: true });
    const text = readText(key);
    if (text && fill(untouched(text))) announceRestored(form, discard);
    if (!restoring()) save();
  });
  form.addEventListener('input', save);
  form.addEventListener('change', save);
  form.addEventListener('submit', onSubmit);
  form.addEventListener('reset', onReset);
  watched.set(form, forget);
  return () => {
    clearTimeout(timer);
    settle(form);
    changes.disconnect();
    form.removeEventListener('input', save);
    form.removeEventListener('change', save);
    form.removeEventListener('submit', onSubmit);
    form.removeEventListener('reset', onReset);
  };
}

/**
 * The forms of this page with restored text that is neither saved nor discarded, with functions that discard it. One
 * toast is about all of them, and stays as long as there is one: a refused text would be refused again.
 */
const restored = new Map<HTMLFormElement, () => void>();

let hideToast: (() => void) | undefined;

function announceRestored(form: HTMLFormElement, discard: () => void): void {
  restored.set(form, discard);
  if (restored.size > 1) return;
  setTimeout(() => {
    if (restored.size === 0) return;
    const { restored: text, discard: label } = keptWords();
    hideToast = showToast(text, {
      action: { label, run: () => restored.forEach((one) => one()) },
      near: form.querySelector('[type=submit]') ?? form,
      stays: true,
    });
  });
}

function settle(form: HTMLFormElement): void {
  takeMarksOff(form);
  if (restored.delete(form) && restored.size === 0) hideToast?.();
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hidden fields with the version for which a form was filled in. They are stored with its text, so that saving it later
 * does not silently replace a change made meanwhile in another tab or by another user.
 */
const versions = ['revision', 'seen'];

/** Whether a field takes no input: a field of the framework, or the address to which the form leads. */
const isNoText = (name: string) => name.startsWith('$ACTION') || name === 'callbackUrl';

/**
 * Returns the fields inside of the form. Fields elsewhere on the page that belong to it by their `form` attribute are
 * left out: they select the subject of the form.
 */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.querySelectorAll<Control>('input[name], textarea[name], select[name]');
  return [...all].filter(({ name, type }) => !isNoText(name) && type !== 'file' && type !== 'password');
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Returns the ids and intents in hidden fields and the first field, which tell a form from others of its page. */
function aboutOf(form: HTMLFormElement): string[] {
  const controls = controlsOf(form);
  const ids = controls.filter(
    ({ type, name }) => type === 'hidden' && name !== 'cityId' && /Ids?$|^(intent|answer)$/.test(name),
  );
  const first = controls.find(({ type }) => type !== 'hidden');
  return [...ids.map(({ name, value }) => `${name}=${value}`), first?.name ?? ''];
}

/** Returns the current values of the fields, or the initial ones. */
function valuesOf(form: HTMLFormElement, when: 'now' | 'start'): TypedValues {
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

/** Returns the values that differ from the start, with the version of the form; null without input. */
function typedIn(form: HTMLFormElement, start: TypedValues): TypedValues | null {
  const seen = new Set(controlsOf(form).flatMap(({ name, type }) => (type === 'hidden' ? [] : name)));
  const now = Object.entries(valuesOf(form, 'now'));
  const differs = ([name, values]: [string, string[]]) =>
    JSON.stringify(values) !== JSON.stringify(start[name] ?? values.map(() => ''));
  if (!now.some((one) => seen.has(one[0]) && differs(one))) return null;
  return Object.fromEntries(now.filter((one) => versions.includes(one[0]) || differs(one)));
}

/** Returns the values that differ from the earlier ones, without the version of the form. */
function typedAfter(form: HTMLFormElement, before: TypedValues): TypedValues {
  const later = Object.entries(typedIn(form, before) ?? {});
  return Object.fromEntries(later.filter(([name]) => !versions.includes(name)));
}

/**
 * Puts values into the fields, as if they were typed, marks them, and opens collapsed parts around them. Events notify
 * React, which controls some of the fields.
 *
 * @returns whether something on the screen has changed, and the values whose fields do not exist yet
 */
function putInto(form: HTMLFormElement, values: TypedValues): { changed: boolean; left: TypedValues } {
  const used = new Map<string, number>();
  let changed = false;
  for (const control of controlsOf(form)) {
    const { name } = control;
    const list = values[name];
    if (!list) continue;
    const nth = used.get(name) ?? 0;
    used.set(name, nth + 1);
    const isPut = isBox(control)
      ? control.checked !== list.includes(control.value) && (control.type === 'checkbox' || !control.checked)
      : list[nth] !== undefined && control.value !== list[nth];
    if (!isPut) continue;
    if (isBox(control)) control.click();
    else setValue(control, list[nth]!);
    if (control.type === 'hidden') continue;
    changed = true;
    control.setAttribute(restoredMark, '');
    openAround(control);
  }
  const left = Object.entries(values).filter(([name]) => !used.has(name));
  return { changed, left: Object.fromEntries(left) };
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

/** The attribute of a field with restored text, which `forms.css` shows. */
const restoredMark = 'data-restored';

/** Removes the marks from the fields of a form, because their text is saved or discarded. */
function takeMarksOff(form: HTMLFormElement): void {
  form.querySelectorAll(`[${restoredMark}]`).forEach((field) => field.removeAttribute(restoredMark));
}
