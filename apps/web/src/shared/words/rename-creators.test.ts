import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { loadLazyWords } from './lazy-words.ts';
import { renameCreators } from './rename-creators.ts';
import { loadWords, translateOf } from './use-words.ts';

it.each(['en', 'de'] as const)(
  'creators are called as the site calls them, also in words that come later (%s)',
  async (language) => {
    const words = await loadWords(language);
    renameCreators(words, 'Star', 'Stars');
    const t = translateOf(words);
    if (language === 'en') expect(t('footer.become')).toBe('Become a star');
    expect(t('nav.creators')).toBe('Stars');
    await loadLazyWords(words, 'search');
    // The plural of this German word often equals the singular.
    expect(t('search.creatorsTitle')).toMatch(language === 'en' ? /Stars/ : /Star/);
  },
);

it('also in what a build makes of messages', () => {
  const messages = Object.fromEntries(
    Object.entries({
      'footer.become': 'Become a creator',
      'earning.members': '{creators, plural, one {# creator} other {# creators of {creator}}} and more creators',
    }).map(([key, text]) => [key, compileMessage(text)]),
  );
  const words = setupI18n({ locale: 'en', messages: { en: messages } });
  renameCreators(words, 'Star', 'Stars');
  expect(words._('footer.become')).toBe('Become a star');
  expect(words._('earning.members', { creators: 1, creator: 'Ann' })).toBe('1 star and more stars');
  expect(words._('earning.members', { creators: 2, creator: 'Ann' })).toBe('2 stars of Ann and more stars');
});
