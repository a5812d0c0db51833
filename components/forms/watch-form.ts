import { showToast } from '@/components/ui/toaster';
import { aboutOf, putInto, takeMarksOff, typedAfter, typedIn, valuesOf } from './kept-fields';
import { keepText, keptWords, readText, textKey, typedEvent, type TypedValues } from './kept-text';

/** The watched forms, each with a function that deletes the stored text of the form. */
const watched = new WeakMap<HTMLFormElement, (fields: 'reset' | 'keep') => void>();

/** Deletes the stored text of a form that was saved. With `keep`, its fields stay as they are. */
export function forgetText(form: HTMLFormElement, fields: 'reset' | 'keep'): void {
  watched.get(form)?.(fields);
}

/**
 * Stores what is typed into a form from now on, and puts stored text back into it. Returns a function that ends both.
 */
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
    /** The form, or a copy from before a response changed what its fields begin with. */
    asItBegan: HTMLFormElement;
    restoring: () => ((values: TypedValues) => void) | undefined;
  },
) {
  const key = textKey(account, [location.pathname, about ?? '', ...aboutOf(form)]);
  let start: TypedValues | null = valuesOf(asItBegan, 'start');
  // Stored values whose fields do not exist yet.
  let left: TypedValues = {};
  // What was in the fields when the form was last sent, and what has been typed since and outlives the reset.
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
  // What was typed before the scripts were loaded is newer than the stored text, which may come from another window.
  const untouched = (text: TypedValues) => {
    const typed = typedAfter(form, start ?? valuesOf(form, 'start'));
    return Object.fromEntries(Object.entries(text).filter(([name]) => !(name in typed)));
  };
  const forget = (fields: 'reset' | 'keep') => {
    left = {};
    // After a reset, the fields get new initial values with the next rendering, so these are read when they are needed.
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

  // Some fields appear only with a value of another. The lists of a screen grow by a button, which is no input.
  const changes = new MutationObserver(() => {
    if (Object.keys(left).length > 0) fill(left);
    if (restoring()) save();
  });
  // A timer, so that this runs after React has finished with the form.
  const timer = setTimeout(() => {
    changes.observe(form, { childList: true, subtree: true });
    const text = readText(key);
    if (text && fill(untouched(text))) tell(form, discard);
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
 * The forms of this page whose text was put back and is neither saved nor discarded, with functions that discard it. One
 * toast is about all of them, and stays as long as there is one: a text that was refused would be refused again.
 */
const restored = new Map<HTMLFormElement, () => void>();

let hideToast: (() => void) | undefined;

function tell(form: HTMLFormElement, discard: () => void): void {
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
