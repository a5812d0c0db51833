import { expect, it } from 'vitest';
import { findNotHandedOut } from './handed-out';

const page = 'app/(default)/shows/page.tsx';
const layout = 'app/(default)/layout.tsx';
const form = 'components/shows/form.tsx';
const field = 'components/shows/field.tsx';

/** Returns the missing namespaces of a page whose form runs in the browser and imports a field. */
function missing({ inPage, inField }: { inPage: string; inField: string }) {
  const sources = new Map([
    [page, inPage],
    [layout, "const t = await getTranslations('frameLayout');"],
    [form, "'use client';\nconst t = useTranslations('applicationsStatus');"],
    [field, inField],
  ]);
  const imports = [
    { from: page, to: form },
    { from: form, to: field },
  ];
  return findNotHandedOut(imports, sources);
}

it('a namespace that the browser opens has to be handed out by its page', () => {
  const inField = "const t = useTranslations('shows');";
  expect(missing({ inPage: "<ClientMessages namespaces={['shows']}>", inField })).toEqual([]);
  expect(missing({ inPage: "<ClientMessages namespaces={['formsForm']}>", inField })).toEqual([
    `${page}: shows`,
  ]);
  expect(missing({ inPage: "const words = ['shows'];", inField })).toEqual([`${page}: shows`]);
});

it('what the server opens, and what every page has, need not be handed out', () => {
  expect(missing({ inPage: "const t = useTranslations('shows');", inField: '' })).toEqual([]);
  expect(missing({ inPage: '', inField: "const t = useTranslations('coreErrors');" })).toEqual([]);
});
