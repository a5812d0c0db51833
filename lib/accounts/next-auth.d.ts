declare module 'next-auth/jwt' {
  /** The content of a session cookie. The database has the owner of the session, and whether it still runs. */
  interface JWT {
    sessionId?: string;
  }
}

export {};
