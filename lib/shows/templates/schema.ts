import { z } from 'zod';
import { chosen, line, typed, sentId, optionalId, readId } from '@/lib/core/text/text-schema';
import { scopes } from '@/lib/shows/limits';
import { checkDraft, draftFields, draftOf, readChange } from '@/lib/shows/info-state';

/** Characters of a template's title, and the most templates of a brand: more could not be chosen from. */
export const templateLimits = { title: 120, templates: 100 } as const;

const title = line(templateLimits.title).refine((text) => text !== '', 'titleMissing');

/** Copies the problems of a check into the form's result. */
function refuse(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: 'custom', path: field.split('.'), message });
}

/** The form of a template: saved, or, without JavaScript, rearranged. */
export const saveTemplateSchema = z
  .object({
    brandId: chosen('notFound'),
    /** Null for a template that does not exist yet. */
    templateId: optionalId(),
    seen: chosen(),
    title: typed(templateLimits.title, 'tooLong'),
    ...draftFields,
  })
  .transform(({ intent: button, title: typedTitle, brandId, templateId, seen, ...form }, context) => {
    const about = { brandId, templateId, seen };
    const draft = draftOf({ ...form, intent: button });
    const change = readChange(button);
    if (change) return { ...about, change, title: typedTitle, draft };

    const checkedTitle = title.safeParse(typedTitle);
    for (const { message } of checkedTitle.error?.issues ?? []) refuse(context, 'title', message);
    const checked = checkDraft(draft);
    if (!checked.info) for (const { field, message } of checked.refusals) refuse(context, field, message);
    if (!checkedTitle.success || !checked.info) return z.NEVER;
    return { ...about, change: null, title: checkedTitle.data, elements: checked.info };
  });

/** The form of a show's info: saved, a template taken in, or saved as a template. */
export const saveInfoSchema = z
  .object({
    showId: sentId(),
    seen: chosen(),
    /** The template to take into the form. */
    templateId: chosen(),
    /** The title of the new template. */
    templateTitle: typed(templateLimits.title, 'tooLong'),
    /** The shows of its series that get the info, too. */
    scope: z.enum(scopes, 'unknownChoice').default('this'),
    ...draftFields,
  })
  .transform(({ showId, seen, templateId, templateTitle, scope, ...form }, context) => {
    const draft = draftOf(form);
    const about = { showId, seen };
    const change = readChange(form.intent);
    if (change) return { ...about, do: 'arrange' as const, change, draft };
    if (form.intent === 'take') {
      const id = readId(templateId);
      if (id !== null) return { ...about, do: 'take' as const, templateId: id, draft };
      refuse(context, 'templateId', 'unknownChoice');
      return z.NEVER;
    }
    const checked = checkDraft(draft);
    if (!checked.info) for (const { field, message } of checked.refusals) refuse(context, field, message);
    if (form.intent === 'keep') {
      const checkedTitle = title.safeParse(templateTitle);
      for (const { message } of checkedTitle.error?.issues ?? []) refuse(context, 'templateTitle', message);
      if (!checkedTitle.success || !checked.info) return z.NEVER;
      return { ...about, do: 'keep' as const, title: checkedTitle.data, elements: checked.info, draft };
    }
    return checked.info ? { ...about, do: 'save' as const, scope, elements: checked.info } : z.NEVER;
  });

export const copyTemplateSchema = z.object({
  brandId: chosen('notFound'),
  templateId: sentId(),
  title,
});

export const deleteTemplateSchema = z.object({ brandId: chosen('notFound'), templateId: sentId() });
