import type { Problem } from '../../../shared/forms/index.ts';
import type { StaffArticle } from './articles.staff.queries.ts';

/** What an article is written in, unless it is said otherwise. */
const FIRST_LANGUAGE = 'en';
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

/** Of an article with a draft, the words are those of the draft. */
export function fieldsOf(article: StaffArticle | undefined): Fields {
  const words = article?.draft ?? article;
  return {
    title: words?.title ?? '',
    slug: article?.slug ?? '',
    type: article?.type ?? 'help',
    summary: words?.summary ?? '',
    body: words?.body ?? '',
    ordering: article?.ordering ?? 0,
    status: article?.status ?? 'draft',
    language: words?.language ?? FIRST_LANGUAGE,
    translations: translationsOf(words?.translations ?? []),
  };
}

/** The words in other languages as they are sent. */
export const sentTranslations = ({ language, translations }: Fields): StaffArticle['translations'] =>
  Object.entries(translations)
    .filter(([other, words]) => other !== language && words.title.trim())
    .map(([other, words]) => ({ language: other, ...words }));

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
