import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { contrastWithWhite } from '@/lib/core/colour';
import { printable } from '@/lib/public/lettering';
import { codeOf, codePath, leastContrast, pictureSize } from '@/lib/public/qr-codes/code-documents';
import { printFilePath, printFiles } from '@/lib/public/qr-codes/file-responses';
import type { PrintedCode, PrintChoices } from '@/lib/public/qr-codes/loaders';
import { printFaces } from '@/lib/public/qr-codes/sheet-documents';
import { Choices, Field, Options, Select } from '@/components/ui/field';
import { languages, type Language } from '@/lib/core/i18n/language';
import { plainKinds, targetKey, type Target } from '@/lib/public/qr-codes/target-rules';

/** The id of the form with the choices, which the buttons for files submit. */
const choiceForm = 'code-choice';

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
  const t = useTranslations('publicQrCodes');
  const chosen = targetKey(target);
  return (
    <form
      id={choiceForm}
      method="get"
      className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end print:hidden"
    >
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

/** A code, its target, and the files to download. It can be tried with a phone. */
export function CodeView({ code }: { code: PrintedCode }) {
  const t = useTranslations('publicQrCodes');
  const format = useFormatter();
  const { address, brand, targetName, colour } = code;
  const modules = codeOf(address);
  const { pixels, millimetres } = pictureSize(modules);
  const { missing } = printable(`${brand.name} ${targetName ?? ''}`, printFaces);
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Section id="code" title={t('code')}>
        <svg
          role="img"
          aria-label={t('codeAlt', { address })}
          viewBox={`0 0 ${modules.size} ${modules.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-96 rounded-card border border-line bg-white"
        >
          <path fill={colour} d={codePath(modules)} />
        </svg>
        <dl>
          <dt className="font-semibold">{t('address')}</dt>
          <dd>
            <a href={address} className="inline-flex min-h-11 items-center break-all text-link">
              {address}
            </a>
          </dd>
        </dl>
        <p>{t('stays')}</p>
        {brand.colour !== null &&
          (code.isOwnColour ? (
            <p className="text-ink-soft">{t('ownColour')}</p>
          ) : (
            <Notice>
              <p>
                {t('tooLight', {
                  // Rounded down, so that a contrast just below the limit does not look sufficient.
                  contrast: format.number(Math.floor(contrastWithWhite(brand.colour) * 10) / 10),
                  least: format.number(leastContrast),
                })}
              </p>
            </Notice>
          ))}
        {missing.length > 0 && (
          <Notice tone="warning">
            <p>{t('missing', { signs: missing.join(' ') })}</p>
          </Notice>
        )}
      </Section>
      <div className="print:hidden">
        <Section id="files" title={t('files')}>
          <ul className="flex flex-col gap-4">
            {printFiles.map((file) => (
              <li key={file} className="flex flex-col gap-1">
                {/* Submits the form in which the code is chosen, so the file has the code selected there, even if this
                  page still shows another one. */}
                <Button
                  type="submit"
                  form={choiceForm}
                  formAction={printFilePath(brand.id, file)}
                  variant={file === 'a4' ? 'stage' : 'secondary'}
                  className="self-start"
                  aria-describedby={`hint-${file}`}
                >
                  <Download aria-hidden className="size-4.5" />
                  {t(`fileNames.${file}`)}
                </Button>
                <p id={`hint-${file}`} className="text-sm text-ink-soft">
                  {t(`fileHints.${file}`, {
                    pixels: format.number(pixels),
                    size: format.number(millimetres / 10),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}
