import { expect, test, type Browser, type BrowserContext, type Page } from './closing.ts';
import { OPENINGS } from './accessible-openings.ts';
import { PAGES, type Role } from './accessible-pages.ts';
import { contextOf, startFullSite, type FullSite } from './accessible-site.ts';
import { axeFaultsOf } from './axe.ts';
import { watchScripts } from './people.ts';
import { patience } from '../patience.ts';

const WIDTHS = [1440, 390, 320] as const;
const AXE_WIDTHS: readonly number[] = [1440, 390];
const HEIGHT = 900;
const QUIET_MS = 5000;
const HEADED_MS = patience(10_000);
const FOLLOWED_MS = patience(3000);
/** For some hundred looks of a few seconds each. */
const LOOKING_MS = patience(1_200_000);
const LANGUAGES = ['en', 'de'] as const;
/** A part of the walk, for whoever mends a page: `ACCESSIBLE='staff /admin/people' npm run test:deep -- …`. */
const PART = new RegExp(process.env['ACCESSIBLE'] ?? '');

test.use({ trace: 'off', screenshot: 'off' });
// Why: what a page lacks, it lacks at the second look, too.
test.describe.configure({ retries: 0 });
let full: FullSite;
let end: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(patience(600_000));
  full = await startFullSite();
  end = full.site.close;
});
test.afterAll(() => end?.());

interface Look {
  readonly role: Role;
  readonly path: string;
  /** German words are longer, and all that can differ: axe has seen the page in English. */
  readonly language: (typeof LANGUAGES)[number];
  /** What is opened above the page, and by what. */
  readonly what?: string;
  readonly isByKey?: boolean;
  open?(page: Page): Promise<void>;
}

/** Reports what axe finds and where the page scrolls sideways, one line each. */
async function faultsOf(page: Page, where: string, language: Look['language']): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await tooWide(page);
    if (wide > 0) faults.push(`${where} ${width}: scrolls sideways by ${wide} px: ${await widestOf(page)}`);
    if (language !== 'en' || !AXE_WIDTHS.includes(width)) continue;
    faults.push(...(await axeFaultsOf(page)).map((fault) => `${where} ${width} ${fault}`));
  }
  return faults;
}

/**
 * By how many pixels a page scrolls sideways. Why a wait: charts and players follow a new width some frames later, and a page that
 * is too wide stays so.
 */
async function tooWide(page: Page): Promise<number> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: FOLLOWED_MS })
    .catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The first elements that reach beyond the screen's edge, without those that something above them cuts off. */
const widestOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160))
      .join(' | ');
  });

/** Closes the dialog that is open, if one is; whether the focus is nowhere then. */
async function losesFocus(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog').first();
  if (!(await dialog.isVisible())) return false;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return page.evaluate(() => document.activeElement === document.body);
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await page.goto(full.site.url + (await full.addressOf(path)));
  // Why no failure without it: axe says by itself that a page has no heading.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HEADED_MS })
    .catch(() => undefined);
  // Why a bound: a room's video may never be quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

/** Opens a page and reports what is wrong with it; a page that sends elsewhere than it should is wrong too. */
async function visit(
  page: Page,
  { role, path, language, what = '', isByKey = false, open: act }: Look,
): Promise<string[]> {
  const where = `${role} ${path} ${language} ${what}`;
  try {
    await open(page, path);
    const { pathname } = new URL(page.url());
    if (role !== 'visitor' && /login/.test(pathname)) return [`${where}: came to ${pathname}`];
    await act?.(page);
    const faults = await faultsOf(page, where, language);
    return act && (await losesFocus(page)) && !isByKey
      ? [...faults, `${where}: the focus is nowhere after Escape`]
      : faults;
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
}

for (const role of new Set(PAGES.map(([of]) => of)))
  test(`axe finds nothing on any page of a ${role}, dark and light, and none scrolls sideways`, async ({ browser }) => {
    test.setTimeout(LOOKING_MS);
    const pages = PAGES.filter(([of]) => of === role).flatMap(([, ...paths]) =>
      paths.flatMap((path) => LANGUAGES.map((language): Look => ({ role, path, language }))),
    );
    const openings = OPENINGS.filter((opening) => opening.role === role);
    const waiting = [...pages, ...openings.map((opening): Look => ({ ...opening, language: 'en' }))];
    expect(
      await walk(
        browser,
        waiting.filter(({ path }) => PART.test(`${role} ${path}`)),
      ),
    ).toBe('');
  });

/** Looks at all that wait, two at a time: each waits for its page half of the time. Returns the faults, one line each. */
async function walk(browser: Browser, waiting: Look[]): Promise<string> {
  const faults: string[] = [];
  const contexts = new Map<string, Promise<BrowserContext>>();
  const look = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const context = contexts.get(next.language) ?? contextOf(browser, full, next.role, next.language);
      contexts.set(next.language, context);
      const page = await (await context).newPage();
      watchScripts(page, (fault) => faults.push(fault));
      faults.push(...(await visit(page, next)));
      await page.close();
    }
  };
  await Promise.all([look(), look()]);
  for (const context of contexts.values()) await (await context).close();
  return faults.join('\n');
}
