import { expect, test, type Page } from './journey.ts';
import { openAs, openBrowser, PHONE } from './people.ts';

/**
 * Applies a pseudo-locale: right-to-left, accented letters, a third longer than English. It is applied to a rendered
 * page to show what any such language would look like.
 */
const mirror = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const marked: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      s: 'š',
      A: 'Å',
      E: 'É',
      S: 'Š',
    };
    const pseudo = (text: string) => {
      const longer = 'áëïöü'.repeat(10).slice(0, Math.ceil(text.length / 3));
      return `${[...text].map((letter) => marked[letter] ?? letter).join('')} ${longer}`;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isWord = (text: string | null) => /[a-z]{3}/i.test(text ?? '');
    // React compares what it hydrates later with what it would have rendered, and renders that part again.
    const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || !isWord(node.data) || parent.closest('script, style, [translate="no"]')) continue;
      if (isTakenOver(parent)) texts.push(node);
    }
    for (const node of texts) node.data = pseudo(node.data);
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      field.placeholder = pseudo(field.placeholder);
  });

/** Finds hidden content of a mirrored page: text cut off without an indication, and a page wider than its window. */
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

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const)
  test(`nothing is out of sight where one reads from the right, and words are longer: ${device}`, async ({
    browser,
    site,
  }) => {
    const ada = await site.makePerformer(`adamirror${device === 'phone' ? 'b' : ''}`, 'Ada Mirror');
    const kim = await site.makeViewer(`kimmirror${device}`, 500);
    await site.call('POST', `/favourite/${ada.id}/like`, { token: kim.token });
    const visitor = async () => {
      const { page } = await openBrowser(browser, site, viewport);
      await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
      return page;
    };
    const pages = {
      visitor: await visitor(),
      user: await openAs(browser, site, kim, 'user', viewport),
      performer: await openAs(browser, site, ada, 'performer', viewport),
    };
    for (const role of ['visitor', 'user', 'performer'] as const) {
      const page = pages[role];
      for (const path of PAGES[role]) {
        await page.goto(path.replace('adamirror', ada.username));
        await page.getByRole('main').waitFor();
        // A page that isn't hydrated yet would be rendered again, which would drop the pseudo-locale.
        await page.waitForFunction(() => {
          const place = document.querySelector('main h1') ?? document.querySelector('main');
          return Object.keys(place ?? {}).some((key) => key.startsWith('__reactFiber'));
        });
        await page.waitForLoadState('networkidle');
        await mirror(page);
        expect.soft(await outOfSight(page), `${role} ${path}`).toEqual([]);
      }
      await page.context().close();
    }
  });
