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
    expect(t('search.creatorsTitle')).toMatch(/Stars/);
  },
);
