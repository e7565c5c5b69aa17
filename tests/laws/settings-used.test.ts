import { describe, expect, it } from 'vitest';
import { settingHints } from '../../apps/web/src/features/settings/staff/hints/words.ts';
import { settingChoices, settingLabels } from '../../apps/web/src/features/settings/staff/labels/words.ts';
import { definitionOf, siteSettings } from '../../apps/server/src/modules/settings/site-settings.ts';
import { isCode, isTest, readHouse, type SourceTree } from './source-tree.ts';

/** Files that list, store or pass on settings, which doesn't count as using them. */
const KEEPERS =
  /\/(site-settings|payout-settings|site\.queries|settings-shapes|words)\.ts$|^packages\/contract\/src\/settings/;
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

/** Settings whose choices are the same in every language. */
const CHOICES_WITHOUT_TEXT = ['timeZone'];
const keysOf = (words: { readonly en?: object }, prefix: string) =>
  Object.keys(words.en ?? {}).map((key) => key.slice(prefix.length));

describe('the site’s settings', () => {
  it('each have a label, and nothing else has one', () =>
    expect(keysOf(settingLabels, 'admin.s.label.').toSorted()).toEqual(Object.keys(siteSettings).toSorted()));
  it('are named by every hint', () =>
    expect(keysOf(settingHints, 'admin.s.hint.').filter((key) => !definitionOf(key))).toEqual([]));
  it('each have a text for every choice', () => {
    const choices = Object.keys(siteSettings)
      .filter((key) => !CHOICES_WITHOUT_TEXT.includes(key))
      .flatMap((key) => (definitionOf(key)?.choices ?? []).map((choice) => `${key}.${choice}`));
    expect(keysOf(settingChoices, 'admin.s.choice.').toSorted()).toEqual(choices.toSorted());
  });
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
