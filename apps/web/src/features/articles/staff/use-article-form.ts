import { useRef } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { problem, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { fieldsOf, sentTranslations, wholeWords, type Fields } from './article-fields.ts';
import type { StaffArticle } from './articles.staff.queries.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Form state of an article. `saveAs` determines what the next submit saves: the article itself, or a draft alongside
 * the published version.
 */
export function useArticleForm(article: StaffArticle | undefined, onSaved: (words: string) => void) {
  const t = useWords(articlesStaffWords);
  const api = useApi();
  const target = useRef<'article' | 'draft'>('article');
  const form = useForm<Fields>({
    initial: fieldsOf(article),
    rules: {
      title: [rules.required],
      slug: [
        rules.required,
        (value) => (SLUG.test(value) ? undefined : problem(articlesStaffWords, 'admin.ar.wrongSlug')),
      ],
      body: [rules.required],
      ordering: [rules.required, rules.between(0, 1000)],
      translations: [wholeWords],
    },
    submit: async (values) => {
      const { ordering = 0, ...rest } = values;
      const { title, summary, body, language } = rest;
      const words = { title, summary, body, language, translations: sentTranslations(values) };
      if (article && target.current === 'draft') {
        await api.articlesStaff.keepDraft({ params: { id: article._id }, body: words });
        return onSaved(t('admin.ar.draftSaved'));
      }
      const whole = { ...rest, ...words, ordering };
      if (article) await api.articlesStaff.update({ params: { id: article._id }, body: whole });
      else await api.articlesStaff.create({ body: whole });
      onSaved(t('admin.ar.saved'));
    },
  });
  return { form, saveAs: (next: 'article' | 'draft') => void (target.current = next) };
}
