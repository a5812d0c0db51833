import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Choices, Field, Select } from '@/components/ui/field';
import { languages, type Language } from '@/lib/core/language';
import type { PrintChoices } from '@/lib/qr-codes/loaders';
import { plainKinds, targetKey, type Target } from '@/lib/qr-codes/targets';

/** Which code, and in which language it is printed: a form that asks for this page again. */
export function CodeForm({
  choices,
  target,
  targetName,
  language,
}: {
  choices: PrintChoices;
  target: Target;
  /** What it is called where it is a venue or a series, maybe one that is not among the choices any more. */
  targetName: string | null;
  language: Language;
}) {
  const t = useTranslations('qrCodes');
  const chosen = targetKey(target);
  return (
    <form method="get" className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
      <div className="min-w-0 grow">
        <Field name="target" label={t('target')}>
          {(control) => (
            <Select {...control} defaultValue={chosen}>
              {plainKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`targets.${kind}`)}
                </option>
              ))}
              {(['venues', 'series'] as const).map((kind) => {
                const known = choices[kind];
                const isGone = target.kind === kind && !known.some(({ key }) => key === chosen);
                const all = isGone ? [...known, { key: chosen, name: targetName ?? '' }] : known;
                return (
                  all.length > 0 && (
                    <optgroup key={kind} label={t(`targets.${kind}`)}>
                      {all.map(({ key, name }) => (
                        <option key={key} value={key}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  )
                );
              })}
            </Select>
          )}
        </Field>
      </div>
      <Choices
        name="lang"
        legend={t('language')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        defaultValue={language}
      />
      <Button type="submit" className="self-start sm:self-auto">
        {t('show')}
      </Button>
    </form>
  );
}
