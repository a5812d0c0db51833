import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, plainPolicy } from './security-headers';

const policyOf = (options: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) => {
  const policy = contentSecurityPolicy({
    nonce: 'abc',
    development: false,
    signInOrigin: 'https://accounts.google.com',
    playerOrigins: ['https://player.example'],
    ...options,
  });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
};

describe('contentSecurityPolicy', () => {
  it('runs scripts by nonce only', () => {
    expect(policyOf().get('script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  });

  it('takes workers from ourselves, whatever scripts may run', () => {
    expect(policyOf().get('worker-src')).toBe("worker-src 'self'");
  });

  it('frames ourselves and players of videos', () => {
    expect(policyOf().get('frame-src')).toBe("frame-src 'self' https://player.example");
  });

  it('lets nobody frame the page', () => {
    expect(policyOf().get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('sends forms to ourselves and to the sign-in', () => {
    expect(policyOf().get('form-action')).toBe("form-action 'self' https://accounts.google.com");
  });

  it('allows eval in development only', () => {
    expect(policyOf().get('script-src')).not.toContain('unsafe');
    expect(policyOf({ development: true }).get('script-src')).toContain("'unsafe-eval'");
  });
});

describe('plainPolicy', () => {
  it('lets nobody frame what does not say who may', () => {
    expect(plainPolicy({})).toContain("frame-ancestors 'none'");
    const frameAncestors = "'self' https://lachfabrik.example";
    expect(plainPolicy({ frameAncestors })).toContain(`frame-ancestors ${frameAncestors}`);
  });
});
