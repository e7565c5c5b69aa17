import { expect, test, type Browser, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

interface Shift {
  readonly value: number;
  readonly what: string;
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Collects unexpected layout shifts. Chromium treats shifts within half a second of a press as expected. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 120)}: ${place(previousRect)} → ${place(currentRect)}`;
        });
        window.shifts.push({ value, what: what.join('\n') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the page is quiet, and expects that nothing has moved since the last call. */
async function expectStill(page: Page, when: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: patience(3_000) }).catch(() => undefined);
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  expect(
    shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
    `moved ${when}`,
  ).toEqual([]);
}

for (const [device, viewport] of [
  ['desk', undefined],
  ['phone', PHONE],
] as const)
  test(`nothing moves by itself on the home page and in any state of a room (${device})`, async ({ browser, site }) => {
    await walk(browser, site, device, viewport);
  });

async function walk(browser: Browser, site: QuickSite, device: string, viewport: typeof PHONE | undefined) {
  const ada = await site.makePerformer(`stillada${device}`, 'Ada Still');
  const by = { token: ada.token };
  const host = await openAs(browser, site, ada, 'performer');
  await goLive(host, 'Songs without a jolt');
  const ben = await site.makeViewer(`stillben${device}`, 100);
  const guest = await openAs(browser, site, ben, 'user', viewport);
  await watchShifts(guest);

  await guest.goto('/');
  await expect(guest.getByRole('link', { name: /Songs without a jolt/ }).first()).toBeVisible();
  await expectStill(guest, 'on the home page');

  await guest.goto(`/live/${ada.username}`);
  await expectMovingPicture(guest);
  await expectStill(guest, 'while the room loads');

  const cid = await site.makeViewer(`stillcid${device}`, 100);
  await site.call('POST', `/member/send-tip-token/${ada.id}`, { token: cid.token, body: { token: 25 } });
  await expect(guest.getByRole('article', { name: /25/ }).first()).toBeVisible();
  await expectStill(guest, 'when somebody tips');

  const asked = { question: 'What shall I sing?', options: ['A ballad', 'A march'], price: 10, minutes: 5 };
  const poll = await site.call<{ _id: string }>('POST', '/polls', { ...by, body: asked });
  await expect(guest.getByText('What shall I sing?').first()).toBeVisible();
  await expectStill(guest, 'when a poll opens');
  await site.call('POST', `/polls/${poll._id}/close`, by);
  await expectStill(guest, 'when a poll closes');

  await host.getByRole('button', { name: 'Take a break' }).click();
  await expect(host.getByRole('button', { name: 'Come back' })).toBeVisible();
  await expectStill(guest, 'when the creator takes a break');
  await host.context().close();
  await guest.context().close();
}
