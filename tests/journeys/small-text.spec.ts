import sharp from 'sharp';
import { expect, test, type Page } from './journey.ts';
import { openBrowser } from './people.ts';

const WEIGHTS = [400, 500, 600, 650, 700];
/** Space around each letter, in pixels. */
const CELL = 60;

/** Writes a letter in each size of the type scale and each weight, one cell each, and returns the sizes. */
const write = (page: Page, letter: string) =>
  page.evaluate(
    async ({ text, weights, cell }) => {
      const scale = getComputedStyle(document.documentElement);
      const sizes = [12, 13, 14, 16, 18].filter(
        (px) => Number.parseFloat(scale.getPropertyValue(`--t-${px}`)) === px / 16,
      );
      const sheet = document.createElement('div');
      sheet.style.cssText = 'position:fixed;inset:0;z-index:99;background:#fff;color:#000';
      document.body.append(sheet);
      for (const [row, size] of sizes.entries())
        for (const [column, weight] of weights.entries()) {
          const span = document.createElement('span');
          span.textContent = text;
          span.style.cssText = `position:fixed;left:${column * cell + 20}px;top:${row * cell + 20}px;
            font:${weight} var(--t-${size})/1 var(--font-body)`;
          sheet.append(span);
        }
      await document.fonts.ready;
      return sizes;
    },
    { text: letter, weights: WEIGHTS, cell: CELL },
  );

/** Returns the darkest shade of each row of a cell from the letter's top to its end: 0 is black. */
async function rowsOf(picture: Buffer, row: number, column: number): Promise<number[]> {
  const area = { left: column * CELL, top: row * CELL, width: CELL, height: CELL };
  const { data } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: CELL }, (_, y) => Math.min(...data.subarray(y * CELL, (y + 1) * CELL)));
  const isInk = (shade: number) => shade < 200;
  return rows.slice(rows.findIndex(isInk), rows.findLastIndex(isInk) + 1);
}

test('dots stay apart from their letters in small text at one pixel per point', async ({ browser, site }) => {
  const { context, page } = await openBrowser(browser, site);
  await context.addCookies([{ name: 'age', value: '18', url: site.url }]);
  await page.goto('/legal/terms');
  for (const letter of ['i', 'j', 'ü', 'l']) {
    const sizes = await write(page, letter);
    expect(sizes).toEqual([12, 13, 14, 16, 18]);
    const picture = await page.screenshot({ scale: 'css' });
    for (const [row, size] of sizes.entries())
      for (const [column, weight] of WEIGHTS.entries()) {
        const gap = Math.max(...(await rowsOf(picture, row, column)));
        // A letter without a dot has ink in every row.
        if (letter === 'l') expect(gap, `l, ${size} px, ${weight}`).toBeLessThan(150);
        else expect(gap, `${letter}, ${size} px, ${weight}`).toBeGreaterThan(190);
      }
  }
  await context.close();
});
