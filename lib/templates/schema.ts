import { z } from 'zod';
import { line, typed } from '@/lib/core/text-schema';
import { checkDraft, draftFields, draftOf, readStep } from '@/lib/shows/info-state';

/** Characters of a template's title, and how many templates a brand keeps: as many as a choice is still one. */
export const templateLimits = { title: 120, templates: 100 } as const;

const title = line(templateLimits.title).refine((text) => text !== '', 'titleMissing');

/** An id of something that may not be there yet. */
const optionalId = typed.transform((text) => text || null).pipe(z.uuid('notFound').nullable());

/** Moves a check's refusals into a form's. */
function refuse(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: 'custom', path: field.split('.'), message });
}

/** The editor of a template: it is saved, or, without JavaScript, its elements are rearranged. */
export const saveTemplateSchema = z
  .object({ brandId: typed, templateId: optionalId, seen: typed, title: typed, ...draftFields })
  .transform(({ step: button, title: typedTitle, brandId, templateId, seen, ...form }, context) => {
    const about = { brandId, templateId, seen };
    const draft = draftOf({ ...form, step: button });
    const step = readStep(button);
    if (step) return { ...about, step, title: typedTitle, draft };

    const checkedTitle = title.safeParse(typedTitle);
    for (const { message } of checkedTitle.error?.issues ?? []) refuse(context, 'title', message);
    const checked = checkDraft(draft);
    if (!checked.info) for (const { field, message } of checked.refusals) refuse(context, field, message);
    if (!checkedTitle.success || !checked.info) return z.NEVER;
    return { ...about, step: null, title: checkedTitle.data, elements: checked.info };
  });

/** The editor of a show's info: it is saved, takes a template in, or becomes a template itself. */
export const saveInfoSchema = z
  .object({
    showId: z.uuid('notFound'),
    seen: typed,
    /** The template to take in. */
    templateId: typed,
    /** What it is called as a template. */
    templateTitle: typed,
    ...draftFields,
  })
  .transform(({ showId, seen, templateId, templateTitle, ...form }, context) => {
    const draft = draftOf(form);
    const about = { showId, seen };
    const step = readStep(form.step);
    if (step) return { ...about, do: 'arrange' as const, step, draft };
    if (form.step === 'take') {
      const id = z.uuid().safeParse(templateId);
      if (id.success) return { ...about, do: 'take' as const, templateId: id.data, draft };
      refuse(context, 'templateId', 'unknownChoice');
      return z.NEVER;
    }
    const checked = checkDraft(draft);
    if (!checked.info) for (const { field, message } of checked.refusals) refuse(context, field, message);
    if (form.step === 'keep') {
      const checkedTitle = title.safeParse(templateTitle);
      for (const { message } of checkedTitle.error?.issues ?? []) refuse(context, 'templateTitle', message);
      if (!checkedTitle.success || !checked.info) return z.NEVER;
      return { ...about, do: 'keep' as const, title: checkedTitle.data, elements: checked.info, draft };
    }
    return checked.info ? { ...about, do: 'save' as const, elements: checked.info } : z.NEVER;
  });

/** A copy of a template, under the title. */
export const copyTemplateSchema = z.object({
  brandId: typed,
  templateId: z.uuid('notFound'),
  title,
});

/** A template that goes. */
export const deleteTemplateSchema = z.object({ brandId: typed, templateId: z.uuid('notFound') });
