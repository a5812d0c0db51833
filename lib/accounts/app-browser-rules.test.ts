import { expect, it } from 'vitest';
import { appBrowserOf, intentLink, signInAddress } from './app-browser-rules';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36';
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

it.each([
  [
    `${iphone} Mobile/21F90 Instagram 334.0.0.42.95 (iPhone14,3; iOS 17_5_1; de_DE; de; scale=3.00; 1284x2778; 611)`,
    'Instagram',
    'ios',
  ],
  [
    `${webView} Instagram 338.0.0.47.90 Android (34/14; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; de_DE; 618537213)`,
    'Instagram',
    'android',
  ],
  // Newer versions of Instagram omit "wv".
  [`${chrome} Instagram 350.0.0.0.1 Android (34/14; 420dpi)`, 'Instagram', 'android'],
  [
    `${iphone} Mobile/15E148 Barcelona 289.0.0.77.109 (iPhone15,3; iOS 17_5; de_DE; de; scale=3.00; 1290x2796; 489720161)`,
    'Threads',
    'ios',
  ],
  [`${webView} Barcelona 340.0.0.35.109 Android (34/14)`, 'Threads', 'android'],
  [
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/481.0.0.48.106;FBBV/634720372;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.6]`,
    'Facebook',
    'ios',
  ],
  [`${webView} [FB_IAB/FB4A;FBAV/429.0.0.27.114;]`, 'Facebook', 'android'],
  [
    'Mozilla/5.0 (iPad; CPU OS 10_1_1 like Mac OS X) AppleWebKit/602.2.14 (KHTML, like Gecko) Mobile/14B100 [FBAN/MessengerForiOS;FBAV/122.0.0.40.69;FBBV/61279955]',
    'Messenger',
    'ios',
  ],
  [`${webView} [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]`, 'Messenger', 'android'],
  [
    `${iphone} Mobile/15E148 musical_ly_35.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/de Region/DE`,
    'TikTok',
    'ios',
  ],
  [
    `${webView} trill_340002 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.0.2 BytedanceWebview/d8a21c6`,
    'TikTok',
    'android',
  ],
  [`${iphone} Mobile/15E148 Safari/604.1 [LinkedInApp]/9.78.4909`, 'LinkedIn', 'ios'],
  [`${webView} [LinkedInApp]/2.312.70`, 'LinkedIn', 'android'],
  [`${iphone} Mobile/15E148 Snapchat/13.0.0.40 (like Safari/8617.2.4.10.8, panda)`, 'Snapchat', 'ios'],
  [`${iphone} Mobile/15E148 Safari Line/14.9.0`, 'LINE', 'ios'],
  [`${chrome} Line/14.16.0/IAB`, 'LINE', 'android'],
  [`${iphone} Mobile/21G93 Twitter for iPhone/10.64.1`, 'X', 'ios'],
  [`${chrome} TwitterAndroid/10.90.0`, 'X', 'android'],
  [`${webView} WhatsApp/2.24.20`, 'WhatsApp', 'android'],
  [`${chrome} Telegram-Android/11.5.5 (Samsung SM-G991U1; Android 14; SDK 34; HIGH)`, 'Telegram', 'android'],
  [`${iphone} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest', 'ios'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003128) NetType/WIFI Language/de`, 'WeChat', 'ios'],
  [`${webView};KAKAOTALK 2410850`, 'KakaoTalk', 'android'],
  [webView, null, 'android'],
])('%s is the browser of an app', (userAgent, app, system) => {
  expect(appBrowserOf(userAgent)).toEqual({ app, system });
});

it.each([
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['an app on the home screen of an iPhone', `${iphone} Mobile/15E148`],
  ['Chrome', chrome],
  ['Chrome on an iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['the Google app on an iPhone', `${iphone} GSA/325.0.681674034 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
  ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', `${chrome} EdgA/129.0.0.0`],
  ['Samsung Internet', `${chrome.replace('Chrome/', 'SamsungBrowser/26.0 Chrome/')}`],
  [
    'DuckDuckGo',
    'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
  ],
  ['DuckDuckGo on an iPhone', `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['Vivo’s browser', `${webView.replace('Version/4.0 ', '')} VivoBrowser/6.3.0.5`],
  ['Opera', `${chrome} OPR/83.0.0.0`],
  [
    'Chrome at a desk',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
  ],
  ['Facebook’s preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['WhatsApp’s preview', 'WhatsApp/2.23.24.82 A'],
  [
    'LinkedIn’s preview',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ],
  [
    'Google’s crawler',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  ['nothing', ''],
])('%s is not', (_, userAgent) => {
  expect(appBrowserOf(userAgent)).toBeNull();
});

it('the link and the address keep the goal, and what looks like the end of a link', () => {
  const address = `https://spotlicht.example${signInAddress('/user/settings?a=b;end#Intent')}`;
  expect(address).toBe('https://spotlicht.example/?callbackUrl=/user/settings%3Fa%3Db%3Bend%23Intent');
  expect(intentLink(address)).toBe(
    'intent://spotlicht.example/?callbackUrl=/user/settings%3Fa%3Db%3Bend%23Intent#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  );
  expect(intentLink('http://127.0.0.1:3000/answer/x')).toContain(
    'intent://127.0.0.1:3000/answer/x#Intent;scheme=http;',
  );
});
