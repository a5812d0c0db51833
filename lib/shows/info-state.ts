import { z } from 'zod';
import { chosen } from '@/lib/core/text/text-schema';
import {
  boxColours,
  elementReaders,
  elementTypes,
  infoLimits,
  noticeKinds,
  showInfoSchema,
  type InfoElement,
} from './info-schema';

/** An element while it is edited: the values of its fields, valid or not. */
export type DraftElement = {
  /** Identifies the element in its list, even after it is moved. */
  key: string;
  type: InfoElement['type'];
  /** The colour of a box or the kind of a notice; empty for other elements. */
  look: string;
  readers: string;
  de: string;
  en: string;
};

/** A change of the list by a button. */
export type DraftChange =
  { do: 'add'; type: InfoElement['type'] } | { do: 'remove' | 'up' | 'down'; key: string };

/** The names of an element's fields. Every element submits all of them, so the lists of values have the same length. */
export const elementFields = {
  key: 'elementKey',
  type: 'elementType',
  look: 'elementLook',
  readers: 'elementReaders',
  de: 'elementDe',
  en: 'elementEn',
} as const;

/** The default readers of an element. */
const usualReaders = elementReaders[0];

/** The name for errors of an element's field. It contains the key, so it stays correct when the element moves. */
export const elementField = (key: string, name: 'de' | 'en' | 'look' | 'readers') =>
  `elements.${key}.${name}`;

/**
 * The most elements that are read from a form, and the most characters of a text in it. A form may contain more than
 * may be saved: teams insert templates first, and shorten the text afterwards.
 */
const readLimits = { elements: 20 * infoLimits.elements, text: 20 * infoLimits.text } as const;

/** The values of a field in the order in which they were submitted. */
const list = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string'),
  z.array(z.string().max(readLimits.text, 'tooLong')).max(readLimits.elements, 'tooManyElements'),
);

/** The elements of a submitted form, and the change of the button that was pressed; null means saving. */
export const draftFields = {
  [elementFields.key]: list,
  [elementFields.type]: list,
  [elementFields.look]: list,
  [elementFields.readers]: list,
  [elementFields.de]: list,
  [elementFields.en]: list,
  intent: chosen(),
};

type DraftForm = z.output<z.ZodObject<typeof draftFields>>;

/** Returns the elements in a form. In a forged form, incomplete elements are ignored. */
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
      readers: form.elementReaders[index] || usualReaders,
      de: form.elementDe[index] ?? '',
      en: form.elementEn[index] ?? '',
    };
  });
}

/** Reads the change from the value of a button: "add box", "up 3"; null for anything else. */
export function readChange(text: string): DraftChange | null {
  const [what, about = ''] = text.split(' ');
  if (what === 'add') {
    const type = elementTypes.find((known) => known === about);
    return type ? { do: 'add', type } : null;
  }
  return what === 'remove' || what === 'up' || what === 'down' ? { do: what, key: about } : null;
}

export function writeChange(change: DraftChange): string {
  return `${change.do} ${change.do === 'add' ? change.type : change.key}`;
}

/** Applies a change. An impossible one, such as up from the first place or one element too many, has no effect. */
export function arranged(elements: readonly DraftElement[], change: DraftChange): DraftElement[] {
  if (change.do === 'add') {
    if (elements.length >= infoLimits.elements) return [...elements];
    return [...elements, { ...newElement(change.type), key: nextKey(elements.map(({ key }) => key)) }];
  }
  if (change.do === 'remove') return elements.filter(({ key }) => key !== change.key);
  const from = elements.findIndex(({ key }) => key === change.key);
  return moveElement(elements, from, from + (change.do === 'up' ? -1 : 1));
}

/** Moves the element at `from` to `to`; returns the list as it is when there is no such place. */
export function moveElement(elements: readonly DraftElement[], from: number, to: number): DraftElement[] {
  const moved = elements[from];
  if (!moved || to < 0 || to >= elements.length) return [...elements];
  const others = elements.filter((element) => element !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Appends elements, without a limit on their number. */
export function appendElements(
  elements: readonly DraftElement[],
  others: readonly DraftElement[],
): DraftElement[] {
  const first = Number(nextKey(elements.map(({ key }) => key)));
  return [...elements, ...others.map((element, index) => ({ ...element, key: `${first + index}` }))];
}

export function toDraft(info: readonly InfoElement[]): DraftElement[] {
  return info.map((element, index) => ({
    key: `${index}`,
    type: element.type,
    look: element.type === 'box' ? element.colour : element.type === 'notice' ? element.kind : '',
    readers: element.readers ?? usualReaders,
    de: element.text,
    en: element.textEn ?? '',
  }));
}

/** Returns an element from its fields without checking it: for the preview, and as input of the check. */
export function looselyRead({ type, look, readers, de, en }: DraftElement) {
  const words = { readers, text: de, textEn: en };
  if (type === 'box') return { type, colour: look, ...words };
  if (type === 'notice') return { type, kind: look, ...words };
  return { type, ...words };
}

/**
 * Returns the show info of the form, or the problem of each field: message keys by `elementField` and, for the list as
 * a whole, by `elements`.
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
      const field = fieldsOfParts[String(name)] ?? 'look';
      return { field: element ? elementField(element.key, field) : 'elements', message };
    }),
  };
}

/** The form field of each part of an element. All other parts are about its look. */
const fieldsOfParts: Partial<Record<string, 'de' | 'en' | 'readers'>> = {
  text: 'de',
  textEn: 'en',
  readers: 'readers',
};

function newElement(type: InfoElement['type']): Omit<DraftElement, 'key'> {
  const look = { headline: '', text: '', box: boxColours[0], notice: noticeKinds[0] }[type];
  return { type, look, readers: usualReaders, de: '', en: '' };
}

/** Returns a key that is higher than all keys of the form, so that no key is used twice. */
function nextKey(keys: readonly string[]): string {
  return `${Math.max(-1, ...keys.map(Number)) + 1}`;
}

/** The result of an editor's form, and the values it contains afterwards. */
export type EditorAnswer = {
  /** `arranged`: elements were rearranged and nothing was saved. `kept`: the content was saved as a template. */
  did: 'saved' | 'arranged' | 'kept';
  /** The title of a template; empty for a show's info. */
  title: string;
  elements: DraftElement[];
  /** The fingerprint of the saved content. */
  seen: string;
  /** The id of the edited template, once it has one. */
  templateId: string | null;
  /** The number of shows in which an info was saved. */
  shows?: number;
};

/** The content that another team member saved in the meantime, and its fingerprint. */
export type Theirs = { title?: string; elements: InfoElement[]; seen: string };
