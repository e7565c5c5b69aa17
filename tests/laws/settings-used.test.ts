import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../apps/server/src/modules/settings/site-settings.ts';
import { isCode, isTest, readHouse, type SourceTree } from './source-tree.ts';

/** Files that list, store or pass on settings, which doesn't count as using them. */
const KEEPERS =
  /\/(site-settings|payout-settings|site\.queries|settings-shapes)\.ts$|^packages\/contract\/src\/settings/;
/** Keys assembled at runtime from a kind of spend, a payout method or a feature (`features.test.ts` switches each). */
const PUT_TOGETHER = /(PlatformPercent|StudioPercent)$|^payout|^feature[A-Z]/;

/** Returns the keys that neither the server nor the web reads. */
function withoutEffect(tree: SourceTree, keys: readonly string[]): string[] {
  const texts = [...tree]
    .filter(([file]) => /^apps\/(server|web)\/src\//.test(file) && isCode(file) && !isTest(file) && !KEEPERS.test(file))
    .filter(([file]) => !/\/(seed|words)\//.test(file))
    .map(([, text]) => text)
    .join('\n');
  return keys.filter((key) => !PUT_TOGETHER.test(key) && !new RegExp(`\\b${key}\\b`).test(texts));
}

describe('the site’s settings', () => {
  it('each have an effect: some code reads it', () =>
    expect(withoutEffect(readHouse(), Object.keys(siteSettings))).toEqual([]));
  it('are reported if nothing reads them', () => {
    const tree = new Map([
      ['apps/server/src/modules/settings/site-settings.ts', 'nothing: flag(), something: flag()'],
      ['apps/web/src/a.ts', 'const { something } = useSettings();'],
    ]);
    expect(withoutEffect(tree, ['something', 'nothing'])).toEqual(['nothing']);
  });
});
