import { expect, test } from './closing.ts';
import { contentOf, untranslated } from './untranslated.ts';

test('a text, a label or an option that is not in the catalogue is found, and content is not', async ({ page }) => {
  const content = () => Promise.resolve(contentOf(['Ada Mirror']));
  await page.setContent(`<title>⟦Wállët⟧ · Footlight</title>
    <button aria-label="Close it">×</button>
    <p>⟦Šëñd⟧ tokens</p>
    <p>⟦Šëñt tö Ada Mirror ëxträ⟧, 3 minutes ago, in March</p>
    <p>⟦Štätë: pending⟧</p>
    <input placeholder="Find people"><input type="submit" value="Send">
    <select><option>Anything</option><option>German</option></select><img alt="Picture">`);
  expect(await untranslated(page, { current: content, refresh: content })).toEqual([
    'BUTTON aria-label: Close it',
    'text of P: ⟦Šëñd⟧ tokens',
    'text of P: ⟦Štätë: pending⟧',
    'INPUT placeholder: Find people',
    'value: Send',
    'text of OPTION: Anything',
    'IMG alt: Picture',
  ]);
});
