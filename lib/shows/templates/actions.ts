'use server';

import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/accounts/access/team-action';
import { db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { readShowInfo } from '@/lib/shows/info-schema';
import { saveSeriesInfo } from '@/lib/shows/series/info-commands';
import { appendElements, arranged, toDraft, type EditorAnswer, type Theirs } from '@/lib/shows/info-state';
import * as commands from './commands';
import { findTemplate } from './queries';
import { copyTemplateSchema, deleteTemplateSchema, saveInfoSchema, saveTemplateSchema } from './schema';

type Edited = Result<EditorAnswer, string, Theirs>;

/**
 * The team makes or changes a template. Without JavaScript, a button that rearranges elements submits this form too:
 * the response is the form with the change, and nothing is saved.
 */
export const saveTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: saveTemplateSchema,
  makes: ({ templateId, change }) => (templateId === null && !change ? '' : null),
  run: async (context, input): Promise<Edited> => {
    const { title, templateId, seen } = input;
    if (input.change) {
      return ok({ did: 'arranged', title, elements: arranged(input.draft, input.change), seen, templateId });
    }
    const saved = await commands.saveTemplate(context, input);
    if (!saved.ok) return saved;
    return ok({ did: 'saved', title, elements: toDraft(input.elements), ...saved.value });
  },
});

export const copyTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: copyTemplateSchema,
  makes: 'templateId',
  refreshes: 'always',
  run: commands.copyTemplate,
});

export const deleteTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: deleteTemplateSchema,
  refreshes: 'always',
  run: (context, input) => commands.deleteTemplate(context, input.templateId),
});

/** Saves the info, takes a template into the form (which saves nothing yet), or saves the content as a template. */
export const saveShowInfo = defineTeamAction({
  may: 'keepTemplates',
  brand: brandOfShow,
  input: saveInfoSchema,
  makes: (input) => (input.do === 'keep' ? '' : null),
  run: async (context, input): Promise<Edited> => {
    const answer = { title: '', seen: input.seen, templateId: null };
    switch (input.do) {
      case 'arrange':
        return ok({ ...answer, did: 'arranged', elements: arranged(input.draft, input.change) });
      case 'take': {
        const template = await findTemplate(db(), context.actor.brandId, input.templateId);
        if (!template) return refused('templateGone', { field: 'templateId' });
        const elements = appendElements(input.draft, toDraft(readShowInfo(template.elements)));
        return ok({ ...answer, did: 'arranged', elements });
      }
      case 'keep': {
        const { title, elements, draft } = input;
        const kept = await commands.saveTemplate(context, { templateId: null, seen: '', title, elements });
        return kept.ok ? ok({ ...answer, did: 'kept', elements: draft }) : kept;
      }
      case 'save': {
        const { scope, ...info } = input;
        const saved = await (scope === 'this'
          ? commands.saveShowInfo(context, info)
          : saveSeriesInfo(context, { ...info, scope }));
        if (!saved.ok) return saved;
        return ok({ ...answer, did: 'saved', elements: toDraft(input.elements), ...saved.value });
      }
    }
  },
});
