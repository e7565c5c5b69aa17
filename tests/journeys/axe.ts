import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** What the two themes can differ in: they change colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Ends what moves: a colour on its way to another one, a dialog on its way in, would be judged by what they are half way. */
const stand = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Looks at a page in both themes, with one load: in the light one at everything, in the dark one at what colours decide.
 * Returns what axe finds, one line each.
 */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  // Why not by axe's own companion for Playwright: it opens a page more for each look, and brings over what is right, too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await stand(page);
  const faults: string[] = [];
  for (const theme of THEMES) {
    const violations = await page.evaluate(
      async ({ name, runOnly }) => {
        document.documentElement.dataset['theme'] = name;
        const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
        return (await run(document, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) })).violations;
      },
      { name: theme, runOnly: theme === 'light' ? undefined : COLOUR_RULES },
    );
    for (const { id, nodes } of violations) {
      const [first] = nodes;
      const place = `${first?.target.join(' ')} ${first?.html}`;
      faults.push(`${theme}: ${id} × ${nodes.length}, ${place}: ${first?.failureSummary}`);
    }
  }
  return faults;
}

export async function expectAccessible(page: Page): Promise<void> {
  expect((await axeFaultsOf(page)).join('\n')).toBe('');
}
