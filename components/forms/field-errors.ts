/** For each form, functions that show its hidden errors again. */
const hidden = new WeakMap<HTMLFormElement, (() => void)[]>();

/**
 * Hides the error of a field on input, because it was about the earlier text. React is not involved, because the state
 * of the form is still that of its last response.
 */
export function hideError(form: HTMLFormElement, typedInto: EventTarget): void {
  const field = typedInto instanceof Element ? typedInto.closest('[aria-invalid="true"]') : null;
  if (!field || !form.contains(field)) return;
  const described = field.getAttribute('aria-describedby') ?? '';
  const ids = described.split(' ');
  const error = ids.map((id) => document.getElementById(id)).find((one) => one?.matches('[data-error]'));
  if (!error) return;
  field.removeAttribute('aria-invalid');
  field.setAttribute('aria-describedby', ids.filter((id) => id !== error.id).join(' '));
  error.hidden = true;
  const show = () => {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', described);
    error.hidden = false;
  };
  hidden.set(form, [...(hidden.get(form) ?? []), show]);
}

/** Shows the errors again before the form is sent: if the response repeats them, React would leave them hidden. */
export function showErrors(form: HTMLFormElement): void {
  for (const show of hidden.get(form) ?? []) show();
  hidden.delete(form);
}
