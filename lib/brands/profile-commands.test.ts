import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import type { AdminContext } from '@/lib/accounts/access/gate';
import { makeBrand } from './testing';
import {
  saveDefaults,
  saveEmbedParents,
  saveProfile,
  type BrandDefaults,
  type BrandProfile,
} from './profile-commands';
import { loadPublicProfile } from './loaders';
import { getBrandSettings } from './queries';

const database = testDatabase({ asApp: true });

async function makeScene(data: Parameters<typeof makeBrand>[1] = {}) {
  const brand = await makeBrand(database.db, data);
  const { id: comedianId, email } = await makeComedian(database.db, { email: brand.adminEmail });
  const context: AdminContext = {
    db: database.db,
    now: testNow,
    actor: { comedianId, email, brandId: brand.id },
  };
  return { brand, context };
}

const start: BrandProfile = {
  name: '',
  aboutDe: 'Seit 2012.',
  aboutEn: null,
  colour: '#0b5d63',
  website: 'https://lach.example.org/',
  instagram: 'lachfabrik',
  links: ['https://a.example.org/'],
  contactEmail: 'hallo@example.org',
};

const defaults: BrandDefaults = {
  opensDaysBefore: 14,
  decideDaysBefore: 3,
  callRule: 'rolling',
  callMinutes: 45,
  replyDays: 5,
  cancelHoursBefore: null,
  offersStepIn: false,
  rulesDe: 'Pünktlich sein.',
  rulesEn: null,
};

let profile: BrandProfile;

beforeEach(() => {
  profile = { ...start, name: unique('Lachfabrik') };
});

const settingsOf = (brandId: string) => getBrandSettings(database.db, brandId);
const eventsOf = (brandId: string) => database.db.auditEvent.findMany({ where: { brandId } });

describe('saveProfile', () => {
  it('saves, counts, and notes which fields changed and nothing of what they hold', async () => {
    const { brand, context } = await makeScene();
    expect(await saveProfile(context, 0, profile)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await settingsOf(brand.id)).toMatchObject({ ...profile, profileRevision: 1, defaultsRevision: 0 });
    const { aboutEn: _, ...changed } = profile;
    const events = await eventsOf(brand.id);
    expect(events).toMatchObject([
      {
        kind: 'brandProfileChanged',
        actorComedianId: context.actor.comedianId,
        facts: { fields: Object.keys(changed) },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('@');
  });

  it('refuses the name of another brand or of the platform, also one that only looks like it', async () => {
    const { context } = await makeScene();
    const name = unique('Gacker');
    await makeBrand(database.db, { name });
    for (const taken of [name, name.toUpperCase(), name.replace('a', 'ä')]) {
      const answer = await saveProfile(context, 0, { ...profile, name: taken });
      expect(answer).toEqual({ ok: false, code: 'nameTaken', field: 'name' });
    }
    expect(await saveProfile(context, 0, { ...profile, name: 'Spotlicht' })).toMatchObject({
      code: 'nameReserved',
    });
  });

  it('gives a name to one of the brands that want it at once', async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, () => makeScene()));
    const answers = await Promise.all(scenes.map(({ context }) => saveProfile(context, 0, profile)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('saves nothing, and notes nothing, where nothing changed', async () => {
    const { brand, context } = await makeScene();
    await saveProfile(context, 0, profile);
    expect(await saveProfile(context, 0, profile)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await eventsOf(brand.id)).toHaveLength(1);
  });

  it('refuses what was filled in on an older state, and says which one is there', async () => {
    const { brand, context } = await makeScene();
    await saveProfile(context, 0, profile);
    const mine = { ...profile, name: unique('Lachwerk') };
    for (const revision of [0, -1, 7]) {
      expect(await saveProfile(context, revision, mine)).toEqual({
        ok: false,
        code: 'stale',
        details: { revision: 1 },
      });
    }
    expect((await settingsOf(brand.id)).name).toBe(profile.name);
    expect(await saveProfile(context, 1, mine)).toMatchObject({ ok: true });
  });

  it('lets one of many at once win', async () => {
    const { brand, context } = await makeScene();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => saveProfile(context, 0, { ...profile, name: `Name ${at}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await settingsOf(brand.id)).name).toBe(`Name ${answers.findIndex(({ ok }) => ok)}`);
  });

  it('keeps the address that a cut-off sends people to', async () => {
    const { brand, context } = await makeScene({ cancelHoursBefore: 24, contactEmail: 'alt@example.org' });
    expect(await saveProfile(context, 0, { ...profile, contactEmail: null })).toMatchObject({
      code: 'contactNeeded',
      field: 'contactEmail',
    });
    expect((await settingsOf(brand.id)).contactEmail).toBe('alt@example.org');
    expect(await saveProfile(context, 0, profile)).toMatchObject({ ok: true });
  });

  it('is not for the team', async () => {
    const { brand, context } = await makeScene();
    const actor = { ...context.actor, email: brand.teamEmail };
    expect(await saveProfile({ ...context, actor }, 0, profile)).toMatchObject({ code: 'notFound' });
    expect(await saveDefaults({ ...context, actor }, 0, defaults)).toMatchObject({ code: 'notFound' });
    const sites = { embedParents: ['https://a.example'] };
    expect(await saveEmbedParents({ ...context, actor }, 0, sites)).toMatchObject({ code: 'notFound' });
    expect(await eventsOf(brand.id)).toEqual([]);
  });
});

describe('saveDefaults', () => {
  it('saves beside the profile, with a count of its own', async () => {
    const { brand, context } = await makeScene();
    await saveProfile(context, 0, profile);
    expect(await saveDefaults(context, 0, defaults)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await settingsOf(brand.id)).toMatchObject({ ...profile, ...defaults, defaultsRevision: 1 });
    expect((await eventsOf(brand.id)).map(({ kind }) => kind)).toContain('brandDefaultsChanged');
    expect(await saveDefaults(context, 0, { ...defaults, replyDays: 6 })).toMatchObject({ code: 'stale' });
  });

  it('needs an address for contact to have a cut-off', async () => {
    const { context } = await makeScene();
    const strict = { ...defaults, cancelHoursBefore: 24 };
    expect(await saveDefaults(context, 0, strict)).toMatchObject({
      code: 'contactNeeded',
      field: 'cancelHoursBefore',
    });
    await saveProfile(context, 0, profile);
    expect(await saveDefaults(context, 0, strict)).toMatchObject({ ok: true });
  });
});

describe('saveEmbedParents', () => {
  const sites = { embedParents: ['https://a.example:8443', 'https://*.b.example', 'http://localhost:8080'] };

  it('saves, counts, and notes that it was changed', async () => {
    const { brand, context } = await makeScene();
    expect(await saveEmbedParents(context, 0, sites)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await settingsOf(brand.id)).toMatchObject({ ...sites, embedRevision: 1, profileRevision: 0 });
    expect(await saveEmbedParents(context, 0, { embedParents: [] })).toMatchObject({ code: 'stale' });
    expect(await saveEmbedParents(context, 1, { embedParents: [] })).toMatchObject({ ok: true });
    expect((await eventsOf(brand.id)).map(({ kind }) => kind)).toEqual([
      'embedParentsChanged',
      'embedParentsChanged',
    ]);
  });

  it.each([
    ['*'],
    ['https://a.example; script-src *'],
    ['https://a.example\n'],
    ['https://A.example'],
    ['http://a.example'],
    [''],
    Array.from({ length: 21 }, (_, at) => `https://s${at}.example`),
  ])('the database takes nothing else: %#', async (...embedParents) => {
    const { brand } = await makeScene();
    const save = database.db.brand.update({ where: { id: brand.id }, data: { embedParents } });
    await expect(save).rejects.toThrow(/brands_embed_parents/);
  });
});

describe('loadPublicProfile', () => {
  it('has what is meant for everybody, in the language or the other one, and nothing else', async () => {
    const { brand, context } = await makeScene();
    await saveProfile(context, 0, profile);
    await saveDefaults(context, 0, defaults);
    for (const language of ['de', 'en'] as const) {
      expect(await loadPublicProfile(brand.id, language)).toEqual({
        id: brand.id,
        name: profile.name,
        colour: profile.colour,
        logo: null,
        about: { text: 'Seit 2012.', language: 'de' },
        instagram: 'lachfabrik',
        links: ['https://lach.example.org/', 'https://a.example.org/'],
        contactEmail: 'hallo@example.org',
        rules: { text: 'Pünktlich sein.', language: 'de' },
        spotting: { opensDaysBefore: 14, decideDaysBefore: 3, replyDays: 5, cancelHoursBefore: null },
      });
    }
    expect(await loadPublicProfile('%00', 'de')).toBeNull();
  });
});
