import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { admin as germanAdmin } from './de/admin.ts';
import { auth as germanAuth } from './de/auth.ts';
import { german, menus } from './de/index.ts';
import { lazyContent as germanContent } from './de/lazy-content.ts';
import { lazyDesk as germanDesk } from './de/lazy-desk.ts';
import { lazyLegal as germanLegal } from './de/lazy-legal.ts';
import { lazyPayouts as germanPayouts } from './de/lazy-payouts.ts';
import { lazyShown as germanShown } from './de/lazy-shown.ts';
import { lazyShows as germanShows } from './de/lazy-shows.ts';
import { lazyTaxforms as germanTaxforms } from './de/lazy-taxforms.ts';
import { lazyWallet as germanWallet } from './de/lazy-wallet.ts';
import { users as germanUsers } from './de/users.ts';
import { germanLate } from './german-late.ts';
import { admin } from './en/admin.ts';
import { auth } from './en/auth.ts';
import { english } from './en/index.ts';
import { lazyContent } from './en/lazy-content.ts';
import { lazyDesk } from './en/lazy-desk.ts';
import { lazyLegal } from './en/lazy-legal.ts';
import { lazyPayouts } from './en/lazy-payouts.ts';
import { lazyShown } from './en/lazy-shown.ts';
import { lazyShows } from './en/lazy-shows.ts';
import { lazyTaxforms } from './en/lazy-taxforms.ts';
import { lazyWallet } from './en/lazy-wallet.ts';
import { users } from './en/users.ts';
import { loadLazyWords } from './lazy-words.ts';
import { loadWords, translateOf } from './use-words.ts';

const pairs = [
  ['the site', english, german],
  ['the back office', admin, germanAdmin],
  ['the way in', auth, germanAuth],
  ['shows', lazyShows, germanShows],
  ['what creators offer', lazyShown, germanShown],
  ['the desk', lazyDesk, germanDesk],
  ['content', lazyContent, germanContent],
  ['the legal pages', lazyLegal, germanLegal],
  ['the wallet', lazyWallet, germanWallet],
  ['payouts', lazyPayouts, germanPayouts],
  ['tax forms', lazyTaxforms, germanTaxforms],
  ['the settings', users, germanUsers],
] as const;
/** Returns the placeholder names in a message, at any nesting depth. */
function valuesOf(message: string): string {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, choices] = part as [unknown, unknown, unknown];
    if (typeof name === 'string' && (part.length === 1 || typeof kind === 'string')) names.add(name);
    if (choices && typeof choices === 'object') Object.values(choices).forEach((choice) => visitAll(choice));
  };
  const visitAll = (parts: unknown): void => (Array.isArray(parts) ? parts.forEach(visit) : undefined);
  visitAll(compileMessage(message));
  return [...names].toSorted().join();
}

describe.each(pairs)('the words of %s', (_, own, other) => {
  it('are there in German, every one and no more', () =>
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(own).toSorted()));
  it('take the same values in both languages', () => {
    const english = own as Record<string, string>;
    const german = other as Record<string, string>;
    const differing = Object.keys(english).filter(
      (key) => valuesOf(english[key] ?? '') !== valuesOf(german[key] ?? ''),
    );
    expect(differing).toEqual([]);
  });
});

it('German words say du: nobody is spoken to formally', () => {
  const all = { ...german, ...germanAdmin, ...Object.assign({}, ...Object.values(germanLate)) } as Record<
    string,
    string
  >;
  const formal = Object.entries(all).filter(([, text]) =>
    /[\p{Ll},] (Sie|Ihr|Ihre[mnrs]?|Ihnen)\b|^Sie (müssen|sind)\b/u.test(text),
  );
  expect(formal).toEqual([]);
});

it('the links that sites begin with have German titles', () => {
  const given = ['0050-settings', '1202-feed-menu'].flatMap((name) => {
    const sql = readFileSync(`apps/server/migrations/${name}.sql`, 'utf8');
    return [...sql.matchAll(/'[\da-f-]{36}', '([^']+)', '\//g)].map(([, title]) => `menu.${title}`);
  });
  expect(given.toSorted()).toEqual(Object.keys(menus).toSorted());
});

describe('the values of a message', () => {
  it('are found in plurals and within them', () => {
    expect(valuesOf('{count, plural, one {# by {name}} other {# by {name}, {more}}}')).toBe('count,more,name');
    expect(valuesOf('nothing')).toBe('');
  });
});

describe('words that come late', () => {
  it.each(['en', 'de'] as const)('are in the catalogue once they are loaded (%s)', async (language) => {
    const i18n = await loadWords(language);
    const t = translateOf(i18n);
    expect(t('shows.withdraw')).toBe('shows.withdraw');
    await Promise.all([loadLazyWords(i18n, 'shows'), loadLazyWords(i18n, 'shows')]);
    // `use` suspends on any promise without this status.
    expect(loadLazyWords(i18n, 'shows')).toMatchObject({ status: 'fulfilled' });
    expect(t('shows.withdraw')).toBe(language === 'de' ? 'Zurückziehen' : 'Withdraw');
    expect(t('shows.historyMinutes', { count: 2 })).toBe(language === 'de' ? '2 Minuten' : '2 minutes');
    expect(t('home.title')).not.toBe('home.title');
  });
});

describe('translating', () => {
  it('fills values and chooses plurals', async () => {
    const t = translateOf(await loadWords('en'));
    expect(t('forms.between', { min: 15, max: 50 })).toBe('Must be between 15 and 50');
    expect(t('performers.count', { count: 1, shown: '1' })).toBe('1 show');
    expect(t('performers.count', { count: 3, shown: '3' })).toBe('3 shows');
  });
  it('says it in the other language, and keeps the words of the specification', async () => {
    const t = translateOf(await loadWords('de'));
    expect(t('home.title')).toBe('Jetzt live');
    expect(t('forms.required')).toBe('This field is required!');
  });
});
