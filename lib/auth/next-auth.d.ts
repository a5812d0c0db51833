import type { SessionClaims } from './session';

declare module 'next-auth/jwt' {
  interface JWT {
    claims?: SessionClaims;
  }
}
