import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type BrowserContext, type Page } from './closing.ts';
import { cloneDatabase } from '../../apps/server/test/clone-database.ts';
import { TAX_FORM } from '../../apps/server/src/seed/content/seed-money.ts';
import { PAGES, type Role } from './accessible-pages.ts';
import { contextOf, startFullSite, type FullSite } from './accessible-site.ts';
import { PHONE } from './people.ts';
import { ADDRESS } from './store-content.ts';
import { pressPseudo, PSEUDO_OPENINGS } from './pseudo-openings.ts';
import { contentIn, untranslated, type ContentSource } from './untranslated.ts';
import { patience } from '../patience.ts';

const DESK = { width: 1440, height: 900 } as const;
const QUIET_MS = 3000;
const HEADED_MS = patience(10_000);
const WALKING_MS = patience(1_200_000);
/**
 * Limits the run to matching pages while fixing some of them: `PSEUDO='staff /admin/people' npm run test:deep -- …`.
 */
const PART = new RegExp(process.env['PSEUDO'] ?? '');
/** Folder for pictures of every right-to-left page, for review, and the faults so far. */
const PICTURES = process.env['PSEUDO_PICTURES'];
/** The component library, which is for developers. */
const COMPONENTS = '/dev/styles';
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ retries: 0 });
let full: FullSite;
let source: ContentSource;
const closers: (() => Promise<void>)[] = [];

/** Starts the demo with texts that are accented, a third longer and in brackets, as the build creates them. */
test.beforeAll(async () => {
  test.setTimeout(patience(600_000));
  const built = spawnSync(process.execPath, [inRoot('tools/build-web.mjs'), '--pseudo'], { stdio: 'inherit' });
  expect(built.status).toBe(0);
  const database = await cloneDatabase(process.env['JOURNEYS_TEMPLATE_URL'] ?? '');
  closers.push(() => database.drop());
  full = await startFullSite({ DATABASE_URL: database.url, WEB_DIST: inRoot('.cache/web-pseudo') });
  closers.push(() => full.site.close());
  const encrypted = [...Object.values(ADDRESS), TAX_FORM.name];
  const mails = await mailTexts();
  source = contentIn(database.url, async () => [...encrypted, ...mails, ...(await notificationTexts())]);
});
test.afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Returns the texts of notifications. The contract has them in every language, so this build doesn't change them. */
async function notificationTexts(): Promise<string[]> {
  const tokens = [...full.tokens].filter(([role]) => role !== 'staff').map(([, token]) => token);
  const pages = tokens.map((token) =>
    full.site.call<{ data: { text: string }[] }>('POST', '/notification/me', { token, body: { limit: 100 } }),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ text }) => text));
}

interface Mail {
  readonly subject: string;
  readonly body: string;
  readonly placeholders: readonly { readonly sample: string }[];
}

/** Returns the texts of emails. The server has them in every language, so this build doesn't change them. */
async function mailTexts(): Promise<string[]> {
  const token = full.tokens.get('staff')!;
  const list = await full.site.call<{ data: { subject?: string }[] }>('GET', '/admin/mails', { token });
  const path = '/admin/mails/auth.reset/en';
  const { subject, body, placeholders } = await full.site.call<Mail>('GET', path, { token });
  const preview = await full.site.call<{ text: string }>('POST', `${path}/preview`, { token, body: { subject, body } });
  const texts = [...list.data.map((mail) => mail.subject ?? ''), body, preview.text];
  const phrases = texts.flatMap((text) => text.split(/\n+|https?:\/\/\S+|\{\w+\}/)).map((phrase) => phrase.trim());
  return [...phrases, ...placeholders.map(({ sample }) => sample)].filter((phrase) => phrase.length > 2);
}

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

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(full.site.url + (await full.addressOf(path)));
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HEADED_MS })
    .catch(() => undefined);
  // Bounded, because the network never becomes idle while a room's video plays.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

/** Checks a page in both widths, left to right and right to left. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  const add = (found: readonly string[], how: string) =>
    faults.push(...found.map((fault) => `${where} ${how}: ${fault}`));
  for (const [device, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      add(await outOfSight(page), `${device} ${direction}`);
    }
    add(await untranslated(page, source), device);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${where.replaceAll(/\W+/g, '-')}-${device}.png` });
  }
  return [...new Set(faults)];
}

interface Stop {
  readonly role: Role;
  readonly path: string;
  readonly presses?: readonly string[];
}

async function visit(page: Page, { role, path, presses = [] }: Stop): Promise<string[]> {
  const where = [role, path, ...presses].join(' ');
  try {
    await open(page, path);
    for (const name of presses) await pressPseudo(page, name);
    if (presses.length > 0) await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    return await faultsOf(page, where);
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
}

/** Visits the pages two at a time, because each spends half of the time waiting. Returns the faults, one line each. */
async function walk(browser: Browser, waiting: Stop[]): Promise<string> {
  const faults: string[] = [];
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const look = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const context = contexts.get(next.role) ?? contextOf(browser, full, next.role);
      contexts.set(next.role, context);
      const page = await (await context).newPage();
      faults.push(...(await visit(page, next)));
      await page.close();
      if (PICTURES) writeFileSync(`${PICTURES}/faults.txt`, faults.join('\n'));
    }
  };
  await Promise.all([look(), look()]);
  return faults.join('\n');
}

test('long texts fit and are translated, left to right and right to left', async ({ browser }) => {
  test.setTimeout(WALKING_MS);
  const pages: Stop[] = PAGES.flatMap(([role, ...paths]) => paths.map((path) => ({ role, path })));
  const stops = [...pages, ...PSEUDO_OPENINGS].filter(({ role, path }) => PART.test(`${role} ${path}`));
  expect(
    await walk(
      browser,
      stops.filter(({ path }) => path !== COMPONENTS),
    ),
  ).toBe('');
});
