import { LANGUAGES, type ByLanguage } from '@footlight/contract/languages';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { defineWords, type Words } from './define-words.ts';
import { renameCreators } from './rename-creators.ts';
import { createCatalog, translateOf } from './use-words.ts';

const words = defineWords({
  'footer.become': { en: 'Become a creator', de: 'Creator werden' },
  'nav.creators': { en: 'Creators', de: 'Creators' },
});

const laterWords = defineWords({ 'search.creatorsTitle': { en: 'Creators', de: 'Creator' } });

/** Expected texts. The plural of the German word often equals the singular. */
const RENAMED: ByLanguage<{ readonly become: string; readonly later: RegExp }> = {
  en: { become: 'Become a star', later: /Stars/ },
  de: { become: 'Star werden', later: /Star/ },
};

it.each(LANGUAGES)('uses the site’s name for creators, even in texts loaded later (%s)', (language) => {
  const catalog = createCatalog(language);
  const t = translateOf(catalog, words);
  renameCreators(catalog, 'Star', 'Stars');
  expect(t('footer.become')).toBe(RENAMED[language].become);
  expect(t('nav.creators')).toBe('Stars');
  const later = translateOf(catalog, laterWords)('search.creatorsTitle');
  expect(later).toMatch(RENAMED[language].later);
});

it('also in compiled messages', () => {
  const messages = Object.entries({
    'footer.become': 'Become a creator',
    'earning.members': '{creators, plural, one {# creator} other {# creators of {creator}}} and more creators',
  }).map(([key, text]) => [key, compileMessage(text)]);
  const catalog = createCatalog('en');
  const t = translateOf(catalog, { en: Object.fromEntries(messages) } as Words);
  renameCreators(catalog, 'Star', 'Stars');
  expect(t('footer.become')).toBe('Become a star');
  expect(t('earning.members', { creators: 1, creator: 'Ann' })).toBe('1 star and more stars');
  expect(t('earning.members', { creators: 2, creator: 'Ann' })).toBe('2 stars of Ann and more stars');
});
