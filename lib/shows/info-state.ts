import { z } from 'zod';
import { typed } from '@/lib/core/text-schema';
import {
  boxColours,
  elementTypes,
  infoLimits,
  noticeKinds,
  showInfoSchema,
  type InfoElement,
} from './info-schema';

/** An element in the making: what stands in the fields, whether it would be taken or not. */
export type DraftElement = {
  /** Tells it from the others of the list, wherever it is moved. */
  key: string;
  type: InfoElement['type'];
  /** The colour of a box, the kind of a notice; empty for the others. */
  look: string;
  de: string;
  en: string;
};

/** What can be done to a list of elements besides typing. */
export type DraftStep =
  { do: 'add'; type: InfoElement['type'] } | { do: 'remove' | 'up' | 'down'; key: string };

/** The names of an element's fields. Each element sends all of them, so that the lists go together. */
export const elementFields = {
  key: 'elementKey',
  type: 'elementType',
  look: 'elementLook',
  de: 'elementDe',
  en: 'elementEn',
} as const;

/** An element's field for an error: its key stays right when the element is moved. */
export const elementField = (key: string, name: 'de' | 'en' | 'look') => `elements.${key}.${name}`;

/** A field's values in the order in which they were sent. */
const list = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string'));

/** The elements of a form as they were typed, and the step of the button that was pressed; null is saving. */
export const draftFields = {
  [elementFields.key]: list,
  [elementFields.type]: list,
  [elementFields.look]: list,
  [elementFields.de]: list,
  [elementFields.en]: list,
  step: typed,
};

type DraftForm = z.output<z.ZodObject<typeof draftFields>>;

/** The elements in a form. Of what was forged there is as much as makes an element. */
export function draftOf(form: DraftForm): DraftElement[] {
  const keys = new Set<string>();
  return form.elementType.map((type, index) => {
    const sent = form.elementKey[index] ?? '';
    const key = /^\d{1,6}$/.test(sent) && !keys.has(sent) ? sent : `${nextKey([...keys])}`;
    keys.add(key);
    return {
      key,
      type: elementTypes.find((known) => known === type) ?? 'text',
      look: form.elementLook[index] ?? '',
      de: form.elementDe[index] ?? '',
      en: form.elementEn[index] ?? '',
    };
  });
}

/** The step that a button of the form stands for: "add box", "up 3"; null for anything else. */
export function readStep(text: string): DraftStep | null {
  const [what, about = ''] = text.split(' ');
  if (what === 'add') {
    const type = elementTypes.find((known) => known === about);
    return type ? { do: 'add', type } : null;
  }
  return what === 'remove' || what === 'up' || what === 'down' ? { do: what, key: about } : null;
}

/** A step as the value of its button. */
export function writeStep(step: DraftStep): string {
  return `${step.do} ${step.do === 'add' ? step.type : step.key}`;
}

/** The elements after a step; the same where it changes nothing: up from the first place, more than there may be. */
export function takeStep(elements: readonly DraftElement[], step: DraftStep): DraftElement[] {
  if (step.do === 'add') {
    if (elements.length >= infoLimits.elements) return [...elements];
    return [...elements, { ...newElement(step.type), key: nextKey(elements.map(({ key }) => key)) }];
  }
  if (step.do === 'remove') return elements.filter(({ key }) => key !== step.key);
  const from = elements.findIndex(({ key }) => key === step.key);
  return moveElement(elements, from, from + (step.do === 'up' ? -1 : 1));
}

/** The elements with the one at `from` standing at `to`; unchanged where there is no such place. */
export function moveElement(elements: readonly DraftElement[], from: number, to: number): DraftElement[] {
  const moved = elements[from];
  if (!moved || to < 0 || to >= elements.length) return [...elements];
  const others = elements.filter((element) => element !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The elements with others after them, however many that makes. */
export function appendElements(
  elements: readonly DraftElement[],
  others: readonly DraftElement[],
): DraftElement[] {
  const first = Number(nextKey(elements.map(({ key }) => key)));
  return [...elements, ...others.map((element, index) => ({ ...element, key: `${first + index}` }))];
}

/** A show info in the fields of a form. */
export function toDraft(info: readonly InfoElement[]): DraftElement[] {
  return info.map((element, index) => ({
    key: `${index}`,
    type: element.type,
    look: element.type === 'box' ? element.colour : element.type === 'notice' ? element.kind : '',
    de: element.text,
    en: element.textEn ?? '',
  }));
}

/** What the fields hold, not checked: for the preview, and to be checked. */
export function looselyRead({ type, look, de, en }: DraftElement) {
  const words = { text: de, textEn: en };
  if (type === 'box') return { type, colour: look, ...words };
  if (type === 'notice') return { type, kind: look, ...words };
  return { type, ...words };
}

/**
 * The show info that the fields make, or why each of them is refused: keys of the screen's messages, by `elementField`
 * and, for the list as a whole, by `elements`.
 */
export function checkDraft(
  draft: readonly DraftElement[],
): { info: InfoElement[] } | { info: null; refusals: { field: string; message: string }[] } {
  const checked = showInfoSchema.safeParse(draft.map(looselyRead));
  if (checked.success) return { info: checked.data };
  return {
    info: null,
    refusals: checked.error.issues.map(({ path: [index, name], message }) => {
      const element = typeof index === 'number' ? draft[index] : undefined;
      const field = name === 'text' ? 'de' : name === 'textEn' ? 'en' : 'look';
      return { field: element ? elementField(element.key, field) : 'elements', message };
    }),
  };
}

function newElement(type: InfoElement['type']): Omit<DraftElement, 'key'> {
  const look = { headline: '', text: '', box: boxColours[0], notice: noticeKinds[0] }[type];
  return { type, look, de: '', en: '' };
}

/** Higher than all that there are, so that no key is used for two elements of one form. */
function nextKey(keys: readonly string[]): string {
  return `${Math.max(-1, ...keys.map(Number)) + 1}`;
}
