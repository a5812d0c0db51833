import { signInPath } from '@/lib/core/http/paths';

/** The browser inside an app: the app's common name, null if unknown, and the phone's system. */
export type AppBrowser = { app: string | null; system: AppSystem };
type AppSystem = 'ios' | 'android';

/** The tokens of full browsers that render with Android's WebView. Seen in real user agents. */
const ownBrowsers =
  /\b(?:DuckDuckGo|VivoBrowser|HeyTapBrowser|MiuiBrowser|SamsungBrowser|EdgA|OPR|Firefox)\//;

/**
 * Apps with a built-in browser, by their token in the user agent; the first match counts. Google answers such browsers
 * with 403 `disallowed_useragent` (developers.google.com/identity/protocols/oauth2/policies, embedded webviews). The
 * tokens come from user agents that public projects have logged or test with; the test beside this file has one of
 * each.
 *
 * An iPhone's WebView without a token is left out: an app on the home screen has the same user agent
 * (`… Mobile/15E148`, no `Safari/`). Telegram and X on an iPhone open the system's own browser view, in which Google
 * allows sign-ins.
 */
const apps: readonly (readonly [RegExp, string | null])[] = [
  [/\bInstagram /, 'Instagram'],
  // Threads uses the name of its project.
  [/\bBarcelona /, 'Threads'],
  [/FBAN\/MessengerForiOS|FB_IAB\/(?:Orca-Android|MESSENGER)/, 'Messenger'],
  [/\bFB(?:AN|AV|_IAB)\//, 'Facebook'],
  [/\b(?:musical_ly|trill)_|\bBytedanceWebview\/|\bTikTok /, 'TikTok'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bSnapchat\//, 'Snapchat'],
  [/\bLine\/\d/, 'LINE'],
  [/\bTwitter for i|\bTwitterAndroid\b/, 'X'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bTelegram-Android\//, 'Telegram'],
  [/\[Pinterest\/|\bPinterest for Android/, 'Pinterest'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  // Android's WebView in any app since 5.0 (developer.chrome.com/docs/multidevice/user-agent, WebView).
  [/; wv\)/, null],
];

/** The most characters of a user agent that are read. Facebook's and TikTok's have 400. */
const longest = 1000;

/**
 * Returns the built-in browser of an app that sent the request; null for a full browser, an installed app, and any
 * device but a phone or tablet, because programs that fetch previews name their apps too.
 */
export function appBrowserOf(userAgent: string | null | undefined): AppBrowser | null {
  const said = userAgent?.slice(0, longest) ?? '';
  const system = /\b(?:iPhone|iPad|iPod)\b/.test(said) ? 'ios' : /\bAndroid\b/.test(said) ? 'android' : null;
  if (!system || !said.startsWith('Mozilla/') || ownBrowsers.test(said)) return null;
  const found = apps.find(([token]) => token.test(said));
  return found ? { app: found[1], system } : null;
}

/** Returns the path of the sign-in that leads back to a path of ours, readable for visitors who copy it. */
export function signInAddress(goal: string): string {
  return signInPath(goal, { hasEnded: false }).replaceAll('%2F', '/');
}

/**
 * Returns a link that opens an address in the default browser of an Android phone. It names no package, so the phone
 * chooses (developer.chrome.com/docs/android/intents).
 */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.slice(0, -1);
  const intent = ['Intent', `scheme=${scheme}`, 'action=android.intent.action.VIEW'];
  return `intent://${host}${pathname}${search}#${[...intent, 'category=android.intent.category.BROWSABLE', 'end'].join(';')}`;
}
