import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** Rules whose result can differ between the two themes, which change only colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Ends all animations. Otherwise, a color in transition or a dialog sliding in would be checked halfway. */
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
 * Checks a page in both themes with one load: everything in the light theme, and only color rules in the dark one.
 * Returns axe's findings, one line each.
 */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  // Doesn't use axe's Playwright integration, which opens an extra page per check and also transfers everything that
  // passes.
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
