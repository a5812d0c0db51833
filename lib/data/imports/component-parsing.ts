import ICAL from 'ical.js';
import { isOf } from './line-parsing';

/** Returns the value in a property's first line, cut to the longest name or title that is stored. */
export function valueOf(block: string, property: string): string {
  const line = block.split('\r\n').find((one) => isOf(one, property)) ?? '';
  const at = line.indexOf(':');
  return at < 0 ? '' : line.slice(at + 1, at + 1001);
}

export function componentOf(block: string, name: string): ICAL.Component {
  const [, , [inner] = []] = ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`) as [
    string,
    unknown,
    unknown[]?,
  ];
  const component = new ICAL.Component(inner as ConstructorParameters<typeof ICAL.Component>[0]);
  if (component.name !== name) throw new Error(`There is no ${name}.`);
  return component;
}
