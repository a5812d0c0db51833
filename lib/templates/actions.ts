'use server';

import { refresh } from 'next/cache';
import { brandOfShow, defineTeamAction, namedBrand } from '@/lib/access/team-action';
import { db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { readShowInfo } from '@/lib/shows/info-schema';
import { appendElements, takeStep, toDraft } from '@/lib/shows/info-state';
import * as commands from './commands';
import { findTemplate } from './queries';
import { copyTemplateSchema, deleteTemplateSchema, saveInfoSchema, saveTemplateSchema } from './schema';
import type { EditorAnswer, Theirs } from './view';

type Edited = Result<EditorAnswer, string, Theirs>;

/**
 * The team makes or changes a template. A button that rearranges its elements gives the form back as it is then, with
 * nothing saved: that is for browsers without JavaScript.
 */
export const saveTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: saveTemplateSchema,
  run: async (input, context): Promise<Edited> => {
    const { title, templateId, seen } = input;
    if (input.step) {
      return ok({ did: 'arranged', title, elements: takeStep(input.draft, input.step), seen, templateId });
    }
    const saved = await commands.saveTemplate(context, input);
    if (!saved.ok) return saved;
    return ok({ did: 'saved', title, elements: toDraft(input.elements), ...saved.value });
  },
});

/** The team copies a template. */
export const copyTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: copyTemplateSchema,
  run: async (input, context) => {
    const answer = await commands.copyTemplate(context, input);
    refresh();
    return answer;
  },
});

/** The team deletes a template. */
export const deleteTemplate = defineTeamAction({
  may: 'keepTemplates',
  brand: namedBrand,
  input: deleteTemplateSchema,
  run: async (input, context) => {
    const answer = await commands.deleteTemplate(context, input.templateId);
    refresh();
    return answer;
  },
});

/**
 * The team sets what comedians can expect of a show, takes a template in (which saves nothing yet), or keeps what stands
 * in the form as a template.
 */
export const saveShowInfo = defineTeamAction({
  may: 'keepTemplates',
  brand: brandOfShow,
  input: saveInfoSchema,
  run: async (input, context): Promise<Edited> => {
    const answer = { title: '', seen: input.seen, templateId: null };
    switch (input.do) {
      case 'arrange':
        return ok({ ...answer, did: 'arranged', elements: takeStep(input.draft, input.step) });
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
        const saved = await commands.saveShowInfo(context, input);
        if (!saved.ok) return saved;
        return ok({ ...answer, did: 'saved', elements: toDraft(input.elements), ...saved.value });
      }
    }
  },
});
