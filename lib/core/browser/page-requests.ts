/** The header by which the framework asks for the data of a page. */
const pageHeader = 'rsc';

/**
 * Makes the framework's requests for the data of a page go on beside another navigation. Firefox ends all requests of a
 * page when a form or a link begins to load the next one. The framework takes that for a server that cannot be reached,
 * and loads the address that it has asked for as a document, which ends the navigation of the form. A second request
 * is not ended. Without a connection it fails at once, as the first one did.
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
