import type { Problem } from '../../../shared/forms/index.ts';
import type { StaffArticle } from './articles.staff.queries.ts';

/** What an article is written in, unless it is said otherwise. */
export const FIRST_LANGUAGE = 'en';
export type Words = { readonly title: string; readonly summary: string; readonly body: string };
export const NO_WORDS: Words = { title: '', summary: '', body: '' };

/** What an article is made of while it is written; `translations` by language. */
export type Fields = {
  title: string;
  slug: string;
  type: StaffArticle['type'];
  summary: string;
  body: string;
  language: string;
  translations: Readonly<Record<string, Words>>;
  ordering: number | undefined;
  status: StaffArticle['status'];
};

/** By language, as they are while one writes. */
export const translationsOf = (translations: StaffArticle['translations']): Fields['translations'] =>
  Object.fromEntries(translations.map(({ language, ...words }) => [language, words]));

export const fieldsOf = (article: StaffArticle | undefined): Fields => ({
  ...{ title: article?.title ?? '', slug: article?.slug ?? '', type: article?.type ?? 'help' },
  ...{ summary: article?.summary ?? '', body: article?.body ?? '', ordering: article?.ordering ?? 0 },
  status: article?.status ?? 'draft',
  language: article?.language ?? FIRST_LANGUAGE,
  translations: translationsOf(article?.translations ?? []),
});

/** Languages that have words already. */
export const filledOf = ({ language, translations }: Fields): readonly string[] => [
  language,
  ...Object.entries(translations).flatMap(([other, { title, body }]) => (title.trim() || body.trim() ? other : [])),
];

/** Words in another language have a title and a text, or neither. */
export const wholeWords = (translations: Fields['translations']): Problem | undefined =>
  Object.values(translations).some(({ title, body }) => (title.trim() === '') !== (body.trim() === ''))
    ? { words: 'admin.ar.halfWords' }
    : undefined;
