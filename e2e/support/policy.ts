import type { BrowserContext, Page } from 'playwright/test';

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/** Makes the pages of a context store what their Content-Security-Policy has blocked. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      window.policyViolations?.push(`${effectiveDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Returns what the policy has blocked on the page, and which script caused it. */
export async function violationsOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => window.policyViolations);
}
