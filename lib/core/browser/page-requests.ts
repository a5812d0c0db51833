/** The header by which the framework requests the data of a page. */
const pageHeader = 'rsc';

/**
 * Retries the framework's requests for the data of a page when another navigation aborts them. Firefox aborts all
 * requests of a page when a form or a link begins to load the next one. The framework takes that for an unreachable
 * server, and loads the requested address as a document, which aborts the navigation of the form. A second request is
 * not aborted. Without a connection it fails at once, as the first one did.
 *
 * @param page the window whose `fetch` is replaced
 */
export function askPagesAgain(page: Pick<Window, 'fetch'>): void {
  const ask = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      if (!isForPage(init) || init?.signal?.aborted) throw error;
      return ask(input, init);
    }
  };
}

function isForPage({ method = 'GET', headers }: RequestInit = {}): boolean {
  return method === 'GET' && new Headers(headers).has(pageHeader);
}
