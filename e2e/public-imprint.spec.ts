import { securityPath } from '@/lib/host/http/security-document';
import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';

test('imprint and privacy page say who runs the platform', { tag: '@all' }, async () => {
  const environment = {
    OPERATOR_NAME: 'Anna Licht',
    OPERATOR_ADDRESS: 'Bühnenweg 1, 10999 Berlin',
    OPERATOR_CONTACT: 'hallo@spotlicht.example',
  };
  await using server = await startSecondServer({ environment });
  for (const path of ['/imprint', '/privacy']) {
    const page = await (await fetch(`${server.app}${path}`)).text();
    for (const text of ['Anna Licht', 'Bühnenweg 1', '10999 Berlin', 'mailto:hallo@spotlicht.example'])
      expect(page, path).toContain(text);
  }
  for (const path of ['/', '/public', '/imprint']) {
    expect(await (await fetch(`${server.app}${path}`)).text(), path).toContain('href="/imprint"');
  }
  const security = await fetch(`${server.app}${securityPath}`);
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await security.text();
  expect(text).toContain('Contact: mailto:hallo@spotlicht.example\n');
  expect(text).toContain(`Canonical: ${server.app}${securityPath}\n`);
});
