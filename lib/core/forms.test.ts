import { expect, test } from 'vitest';
import { readFormValues } from '@/lib/core/forms';

test('a form becomes storable text by field', () => {
  const form = new FormData();
  form.append('name', 'Lotte');
  form.append('tag', 'a');
  form.append('tag', 'b');
  form.append('empty', '');
  form.append('nul', 'a\0b');
  form.append('half', 'a\ud800b');
  form.append('picture', new File(['x'], 'x.png'));
  form.append('$ACTION_ID_123', '');
  form.append('__proto__', 'polluted');
  const values = readFormValues(form);
  expect(values).toEqual({
    name: 'Lotte',
    tag: ['a', 'b'],
    empty: '',
    nul: 'a\ufffdb',
    half: 'a\ufffdb',
    ['__proto__']: 'polluted',
  });
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
