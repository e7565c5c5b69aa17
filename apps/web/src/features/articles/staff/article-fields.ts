import { problem, type Problem } from '../../../shared/forms/index.ts';
import { articlesStaffWords } from './words.ts';
import type { StaffArticle } from './articles.staff.queries.ts';

/** Default language of articles. */
const FIRST_LANGUAGE = 'en';
export type Words = { readonly title: string; readonly summary: string; readonly body: string };
export const NO_WORDS: Words = { title: '', summary: '', body: '' };

/** Form fields of an article; `translations` are keyed by language. */
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

export const translationsOf = (translations: StaffArticle['translations']): Fields['translations'] =>
  Object.fromEntries(translations.map(({ language, ...words }) => [language, words]));

/** Returns an article's form fields, with its draft's texts if it has one. */
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

export const sentTranslations = ({ language, translations }: Fields): StaffArticle['translations'] =>
  Object.entries(translations)
    .filter(([other, words]) => other !== language && words.title.trim())
    .map(([other, words]) => ({ language: other, ...words }));

export const filledOf = ({ language, translations }: Fields): readonly string[] => [
  language,
  ...Object.entries(translations).flatMap(([other, { title, body }]) => (title.trim() || body.trim() ? other : [])),
];

/** Requires each translation to have both a title and a text, or neither. */
export const wholeWords = (translations: Fields['translations']): Problem | undefined =>
  Object.values(translations).some(({ title, body }) => (title.trim() === '') !== (body.trim() === ''))
    ? problem(articlesStaffWords, 'admin.ar.halfWords')
    : undefined;
