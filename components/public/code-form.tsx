import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Choices, Field, Options, Select } from '@/components/ui/field';
import { languages, type Language } from '@/lib/core/i18n/language';
import type { PrintChoices } from '@/lib/public/qr-codes/loaders';
import { plainKinds, targetKey, type Target } from '@/lib/public/qr-codes/target-rules';
import { choiceForm } from './code-view';

/** A form to choose a code and its language; it requests this page again. */
export function CodeForm({
  choices,
  target,
  targetName,
  language,
}: {
  choices: PrintChoices;
  target: Target;
  /** The name of the venue or series. It may be archived and thus not among the choices. */
  targetName: string | null;
  language: Language;
}) {
  const t = useTranslations('qrCodes');
  const chosen = targetKey(target);
  return (
    <form id={choiceForm} method="get" className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
      <div className="min-w-0 grow">
        <Field name="target" label={t('target')}>
          {(control) => (
            <Select {...control} defaultValue={chosen}>
              <Options of={plainKinds.map((kind) => ({ value: kind, label: t(`targets.${kind}`) }))} />
              {(['venues', 'series'] as const).map((kind) => {
                const known = choices[kind];
                const isGone = target.kind === kind && !known.some(({ key }) => key === chosen);
                const all = isGone ? [...known, { key: chosen, name: targetName ?? '' }] : known;
                return (
                  all.length > 0 && (
                    <optgroup key={kind} label={t(`targets.${kind}`)}>
                      <Options of={all.map(({ key, name }) => ({ value: key, label: name }))} />
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
