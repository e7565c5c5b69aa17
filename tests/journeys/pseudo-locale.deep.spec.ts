import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Browser, type Page } from './closing.ts';
import { openAs, openBrowser, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A site whose texts are accented, a third longer and in brackets, as the build makes them. */
const test = base.extend<object, { site: QuickSite }>({
  site: [
    async ({ browserName: _needed }, use) => {
      const built = spawnSync(process.execPath, [inRoot('tools/build-web.mjs'), '--pseudo'], { stdio: 'inherit' });
      expect(built.status).toBe(0);
      const site = await startQuickSite({ WEB_DIST: inRoot('.cache/web-pseudo') });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: patience(240_000) },
  ],
});

/** Finds hidden content: text cut off without an ellipsis, and a page wider than its window. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const says = (element: Element) =>
      `${element.tagName} ${String(element.className)}: ${element.textContent.trim().slice(0, 60)}`;
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!own || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // Screen-reader-only text is a pixel wide.
      if (width < 2 || height < 2) continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const isSaid = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isCut && /hidden|clip/.test(style.overflowX) && !isSaid) found.push(`cut: ${says(element)}`);
    }
    return found;
  });

/** Finds texts that aren't in the catalogue. `content` matches what people and staff have written, and dates. */
const untranslated = (page: Page, content: RegExp) =>
  page.evaluate((allowed) => {
    const known = new RegExp(allowed, 'i');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, template, option, [translate="no"]')) continue;
      if (/[a-z]{3}/i.test(text) && !parent.textContent.includes('⟦') && !known.test(text)) found.add(text);
    }
    return [...found];
  }, content.source);

const PAGES = {
  visitor: ['/', '/creators', '/search?q=a', '/leaders', '/auth/register', '/auth/login/user', '/live/adamirror'],
  user: [
    '/',
    '/wallet',
    '/wallet/top-up',
    '/favourites',
    '/purchases',
    '/notifications',
    '/settings/profile',
    '/settings/notifications',
  ],
  performer: [
    '/live',
    '/creator/earnings',
    '/creator/schedule',
    '/creator/wheel',
    '/creator/payouts',
    '/settings/security',
  ],
} as const;
/** Names of people, of the site, of categories that staff have set up, and of languages, which the browser knows. */
const CATEGORIES = ['Art', 'Cooking', 'Fitness', 'Gaming', 'Music', 'Talk'];
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'pl', 'ro', 'ru', 'uk', 'ja', 'ko', 'zh'].map(
  (code) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code,
);
const CONTENT = new RegExp(
  `^(${['Footlight', 'Ada Mirror', '@?(ada|kim)mirror.*', 'Deutsch', ...CATEGORIES, ...LANGUAGES].join('|')})$`,
);

type Viewport = Parameters<typeof openBrowser>[2];

async function openPages(browser: Browser, site: QuickSite, name: string, viewport: Viewport) {
  const ada = await site.makePerformer(`ada${name}`, 'Ada Mirror');
  const kim = await site.makeViewer(`kim${name}`, 500);
  await site.call('POST', `/favourite/${ada.id}/like`, { token: kim.token });
  const { page } = await openBrowser(browser, site, viewport);
  await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  return {
    ada,
    pages: {
      visitor: page,
      user: await openAs(browser, site, kim, 'user', viewport),
      performer: await openAs(browser, site, ada, 'performer', viewport),
    },
  };
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const)
  test(`long texts fit and are translated, left to right and right to left: ${device}`, async ({ browser, site }) => {
    const { ada, pages } = await openPages(browser, site, `mirror${device}`, viewport);
    for (const role of ['visitor', 'user', 'performer'] as const) {
      const page = pages[role];
      for (const path of PAGES[role]) {
        await page.goto(path.replace('adamirror', ada.username));
        await page.getByRole('main').waitFor();
        await page.waitForLoadState('networkidle');
        expect.soft(await outOfSight(page), `${role} ${path}`).toEqual([]);
        expect.soft(await untranslated(page, CONTENT), `${role} ${path}`).toEqual([]);
        await page.evaluate(() => (document.documentElement.dir = 'rtl'));
        expect.soft(await outOfSight(page), `${role} ${path} from the right`).toEqual([]);
      }
      await page.context().close();
    }
  });
