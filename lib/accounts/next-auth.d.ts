declare module 'next-auth/jwt' {
  /** The content of a session cookie. The database knows whose session it is, and whether it still runs. */
  interface JWT {
    sessionId?: string;
  }
}

export {};
