import { describe, expect, it } from 'vitest';
import { formsWords } from '../forms/words.ts';
import { defineWords } from './define-words.ts';
import { createCatalog, translateOf } from './use-words.ts';

const words = defineWords({
  'home.title': { en: 'Live now', de: 'Jetzt live' },
  'home.minutes': {
    en: '{count, plural, one {# minute} other {# minutes}}',
    de: '{count, plural, one {# Minute} other {# Minuten}}',
  },
});

describe('translation', () => {
  it('fills in values and selects plurals', () => {
    const t = translateOf(createCatalog('en'), formsWords, words);
    expect(t('forms.between', { min: 15, max: 50 })).toBe('15 to 50');
    expect(t('home.minutes', { count: 1 })).toBe('1 minute');
    expect(t('home.minutes', { count: 3 })).toBe('3 minutes');
  });
  it('translates, and keeps the specification’s texts', () => {
    const t = translateOf(createCatalog('de'), formsWords, words);
    expect(t('home.title')).toBe('Jetzt live');
    expect(t('home.minutes', { count: 2 })).toBe('2 Minuten');
    expect(t('forms.required')).toBe('This field is required!');
  });
  it('returns one function for all texts of a page', () => {
    const catalog = createCatalog('en');
    expect(translateOf(catalog, words)).toBe(translateOf(catalog, formsWords));
  });
  it('doesn’t compile with a missing key or language', () => {
    // @ts-expect-error no German text
    defineWords({ 'home.title': { en: 'Live now' } });
    // @ts-expect-error a language that the site doesn't have
    defineWords({ 'home.title': { en: 'Live now', de: 'Jetzt live', xx: 'Nu live' } });
    const t = translateOf(createCatalog('en'), words);
    // @ts-expect-error no such text
    expect(t('home.nothing')).toBe('home.nothing');
  });
});
