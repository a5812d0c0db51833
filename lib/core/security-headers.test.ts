import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, fixedSecurityHeaders, plainPolicy } from './security-headers';

const policyOf = (options: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) => {
  const policy = contentSecurityPolicy({
    nonce: 'abc',
    development: false,
    signInOrigin: 'https://accounts.google.com',
    ...options,
  });
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
};

describe('contentSecurityPolicy', () => {
  it('runs scripts by nonce only', () => {
    expect(policyOf().get('script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  });

  it('lets nobody frame what does not say who may', () => {
    expect(policyOf().get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(plainPolicy({})).toContain("frame-ancestors 'none'");
    const frameAncestors = "'self' https://lachfabrik.example";
    expect(policyOf({ frameAncestors }).get('frame-ancestors')).toBe(`frame-ancestors ${frameAncestors}`);
    expect(plainPolicy({ frameAncestors })).toContain(`frame-ancestors ${frameAncestors}`);
  });

  it('sends forms to ourselves and to the sign-in', () => {
    expect(policyOf().get('form-action')).toBe("form-action 'self' https://accounts.google.com");
  });

  it('allows eval in development only', () => {
    expect(policyOf().get('script-src')).not.toContain('unsafe');
    expect(policyOf({ development: true }).get('script-src')).toContain("'unsafe-eval'");
  });
});

describe('fixedSecurityHeaders', () => {
  it('asks for https from then on where it is https', () => {
    const name = 'Strict-Transport-Security';
    expect(fixedSecurityHeaders({ https: true, popup: false })).toHaveProperty([name]);
    expect(fixedSecurityHeaders({ https: false, popup: false })).not.toHaveProperty([name]);
  });

  it('leaves the sign-in pop-up tied to its opener', () => {
    const name = 'Cross-Origin-Opener-Policy';
    expect(fixedSecurityHeaders({ https: true, popup: false })).toHaveProperty([name]);
    expect(fixedSecurityHeaders({ https: true, popup: true })).not.toHaveProperty([name]);
  });
});
