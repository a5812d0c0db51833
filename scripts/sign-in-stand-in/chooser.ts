import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { errors, type ErrorOut, type InteractionResults, type KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'zod';
import type { AccountBook, GoogleAccount } from './accounts';
import { chooserPage, longest, problemPage } from './chooser-page';
import type { ChooserLanguage } from './chooser-texts';
import { pagePolicy } from './page';

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const chooserPath = /^\/choose-account\/([\w-]+)$/;

/** The largest accepted form, in bytes: a name and an address in any encoding, with some reserve. */
const formLimit = 8 * 1024;

const name = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(longest.name));
const email = z.string().trim().max(longest.email).pipe(z.email());

/** The forms of the page. Browsers validate their fields, so anything else comes from no page of the chooser. */
const choiceSchema = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('person'), email }),
  z.object({ choice: z.literal('new'), name, email }),
  z.object({ choice: z.literal('withoutEmail') }),
  z.object({ choice: z.literal('unverified') }),
  z.object({ choice: z.literal('successor'), email }),
  z.object({ choice: z.literal('failure') }),
  z.object({ choice: z.literal('cancel') }),
]);

/**
 * Returns the address of the chooser for a sign-in. Detaches that sign-in from the session it began with, so that a
 * choice counts even if another account was chosen in another tab meanwhile.
 */
export async function chooserAddress(interaction: Interaction): Promise<string> {
  interaction.session = undefined;
  await interaction.persist();
  return `/choose-account/${interaction.uid}`;
}

/** Responds to the pages of the account chooser, one address for each sign-in; passes everything else to `next`. */
export function accountChooser(provider: Provider, accounts: AccountBook, appUrl: URL): Middleware {
  return async (ctx, next) => {
    const uid = chooserPath.exec(ctx.path)?.[1];
    if (!uid) return next();
    const interaction = await interactionUnderWay(provider, ctx, uid);
    if (!interaction) {
      sendPage(ctx, appUrl, 400, problemPage({ language: languageOf(ctx), appUrl, kind: 'expired' }));
      return;
    }
    const language = languageOf(ctx, interaction.params.ui_locales);
    const view = { language, app: appUrl.host, people: accounts.people };
    if (ctx.method === 'POST') {
      const chosen = choose(await submittedForm(ctx), accounts, language);
      if (!chosen) return ctx.throw(422);
      ctx.redirect(await finish(provider, ctx, chosen));
    } else if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      sendPage(ctx, appUrl, 200, chooserPage(view));
    } else {
      ctx.throw(405);
    }
  };
}

/** Shows the reason why oidc-provider refused an authorization request that it cannot send back to the app. */
export function showProblem(ctx: KoaContextWithOIDC, appUrl: URL, out: ErrorOut, error: Error): void {
  const kind = error instanceof errors.SessionNotFound ? 'expired' : 'failed';
  const detail = kind === 'failed' ? `${out.error}: ${out.error_description}` : undefined;
  sendPage(ctx, appUrl, ctx.status, problemPage({ language: languageOf(ctx), appUrl, kind, detail }));
}

async function interactionUnderWay(provider: Provider, ctx: Context, uid: string) {
  try {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    return interaction.uid === uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Returns the fields of a form that one of the chooser's own pages sent. */
async function submittedForm(ctx: Context): Promise<URLSearchParams> {
  const origin = ctx.get('origin');
  if (origin && origin !== `http://${ctx.get('host')}`) ctx.throw(403);
  if (!ctx.is('urlencoded')) ctx.throw(415);
  const length = ctx.request.length;
  if (length === undefined) ctx.throw(411);
  if (length > formLimit) ctx.throw(413);
  return new URLSearchParams(await text(ctx.req));
}

/** The errors with which a choice returns to the app, and their messages. */
const errorsToReturn = {
  access_denied: 'The account chooser was cancelled',
  server_error: 'The account service is having a break. Try again later.',
};

type Chosen = { account: GoogleAccount } | { error: keyof typeof errorsToReturn };

/** Returns the chosen account or error; null for a choice that no page offers. */
function choose(form: URLSearchParams, accounts: AccountBook, locale: ChooserLanguage): Chosen | null {
  const { data: choice } = choiceSchema.safeParse(Object.fromEntries(form));
  switch (choice?.choice) {
    case undefined:
      return null;
    case 'person': {
      const person = accounts.person(choice.email);
      return person ? { account: accounts.verified(person, locale) } : null;
    }
    case 'new':
      return { account: accounts.verified(choice, locale) };
    case 'withoutEmail':
      return { account: accounts.withoutEmail(locale) };
    case 'unverified':
      return { account: accounts.unverified(locale) };
    case 'successor':
      return { account: accounts.successor(choice.email, locale) };
    case 'failure':
      return { error: 'server_error' };
    case 'cancel':
      return { error: 'access_denied' };
  }
}

/** Stores the choice and returns the address at which oidc-provider redirects the browser to the app. */
async function finish(provider: Provider, ctx: Context, chosen: Chosen): Promise<string> {
  if ('account' in chosen) await endOtherSession(provider, ctx, chosen.account);
  const result: InteractionResults =
    'error' in chosen
      ? { error: chosen.error, error_description: errorsToReturn[chosen.error] }
      : // The empty answers settle every other prompt that was requested along with the login.
        { login: { accountId: chosen.account.sub }, select_account: {}, consent: {} };
  ctx.status = 303;
  return provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
}

/** Ends the session of another account. oidc-provider would use a page that needs JavaScript. */
async function endOtherSession(provider: Provider, ctx: Context, account: GoogleAccount) {
  const session = await provider.Session.get(ctx);
  if (session.accountId && session.accountId !== account.sub) await session.destroy();
}

/** Returns the language of the app, else the browser's preference, else German. */
function languageOf(ctx: Context, ofApp?: unknown): ChooserLanguage {
  if (ofApp === 'de' || ofApp === 'en') return ofApp;
  return (ctx.acceptsLanguages('de', 'en') || 'de') as ChooserLanguage;
}

function sendPage(ctx: Context, appUrl: URL, status: number, html: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': pagePolicy(appUrl.origin),
    // Browsers send `Origin: null` with a form when the page's policy is `no-referrer`.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.body = html;
}
