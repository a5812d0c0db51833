import type { SessionClaims } from './session';

declare module 'next-auth' {
  interface Session {
    claims?: SessionClaims;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    claims?: SessionClaims;
  }
}
