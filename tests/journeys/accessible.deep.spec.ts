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
/** Long, because several hundred page checks take a few seconds each. */
const LOOKING_MS = patience(1_200_000);
const LANGUAGES = ['en', 'de'] as const;
/**
 * Limits the run to matching pages while fixing some of them: `ACCESSIBLE='staff /admin/people' npm run test:deep --
 * …`.
 */
const PART = new RegExp(process.env['ACCESSIBLE'] ?? '');
/** Folder for pictures of every page, for review: English is light and German is dark. */
const PICTURES = process.env['ACCESSIBLE_PICTURES'];
const PICTURE_WIDTHS = [1440, 720, 390] as const;

test.use({ trace: 'off', screenshot: 'off' });
// Disables retries, because a page that fails a check would fail it again.
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
  /** Only English pages are checked with axe, because German only adds longer words. */
  readonly language: (typeof LANGUAGES)[number];
  /** Overlay opened on the page, and its trigger. */
  readonly what?: string;
  readonly isByKey?: boolean;
  open?(page: Page): Promise<void>;
}

/** Returns axe findings and horizontal scrolling, one line each. */
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

/** Saves a picture of the page in each size. */
async function takePictures(page: Page, where: string, language: Look['language']): Promise<void> {
  if (!PICTURES) return;
  const theme = language === 'en' ? 'light' : 'dark';
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
  for (const width of PICTURE_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const name = `${where} ${width}`.replaceAll(/[^\w]+/g, '-');
    await page.screenshot({ path: `${PICTURES}/${name}.png` });
  }
}

/**
 * Returns the number of pixels by which a page scrolls sideways. Waits first, because charts and players adapt to a new
 * width a few frames later, while a page that is really too wide stays too wide.
 */
async function tooWide(page: Page): Promise<number> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: FOLLOWED_MS })
    .catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Returns the first elements that extend past the screen edge, except those clipped by an ancestor. */
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

/** Closes the open dialog, if any. Returns true if focus is lost afterwards. */
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
  // A missing heading doesn't fail here, because axe reports it.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HEADED_MS })
    .catch(() => undefined);
  // Bounded, because the network never becomes idle while a room's video plays.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

/** Opens a page and returns its faults, including a redirect to the wrong place. */
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
    await takePictures(page, where, language);
    return act && (await losesFocus(page)) && !isByKey
      ? [...faults, `${where}: the focus is nowhere after Escape`]
      : faults;
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
}

for (const role of new Set(PAGES.map(([of]) => of)))
  test(`axe finds no issue on any page of a ${role}, dark and light, and none scrolls sideways`, async ({
    browser,
  }) => {
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

/**
 * Checks all pending pages, two at a time, because each spends half of the time waiting. Returns the faults, one line
 * each.
 */
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
