import { ARTICLE_TYPES } from '@footlight/contract';
import { Button, ButtonLink, ExternalLink, NumberField, Select, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm, type Form } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffQueries, type ArticleVersion, type StaffArticle } from './articles.staff.queries.ts';
import { slugOf } from './slug-of.ts';
import { Body } from './article-body.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { fieldsOf, filledOf, FIRST_LANGUAGE, translationsOf, wholeWords, type Fields } from './article-fields.ts';
import { LanguageTabs, TranslationFields } from './translation-fields.tsx';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Writes an article, or changes the given one; saved as a draft or published. */
export function ArticleEditor({ article, onDone }: { article: StaffArticle | undefined; onDone: () => void }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [language, setLanguage] = useState(article?.language ?? FIRST_LANGUAGE);
  const done = (words: string) => {
    void client.invalidateQueries({ queryKey: articlesStaffQueries.listsKey() });
    toast.success(words);
    onDone();
  };
  const form = useForm<Fields>({
    initial: fieldsOf(article),
    rules: {
      title: [rules.required],
      slug: [rules.required, (value) => (SLUG.test(value) ? undefined : { words: 'admin.ar.wrongSlug' })],
      body: [rules.required],
      ordering: [rules.required, rules.between(0, 1000)],
      translations: [wholeWords],
    },
    submit: async ({ ordering = 0, ...rest }) => {
      const translations = Object.entries(rest.translations)
        .filter(([language, words]) => language !== rest.language && words.title.trim())
        .map(([language, words]) => ({ language, ...words }));
      const body = { ...rest, translations, ordering };
      if (article) await api.articlesStaff.update({ params: { id: article._id }, body });
      else await api.articlesStaff.create({ body });
      done(t('admin.ar.saved'));
    },
  });
  const remove = async (id: string) => {
    await api.articlesStaff.remove({ params: { id } });
    done(t('admin.ar.removed'));
  };
  const take = (version: ArticleVersion) => {
    takeInto(form, version);
    setLanguage(version.language);
  };
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      <Heading form={form} isNew={!article} />
      <LanguageTabs
        own={form.values.language}
        chosen={language}
        onChoose={setLanguage}
        filled={filledOf(form.values)}
      />
      {language === form.values.language ? (
        <>
          <TextField label={t('admin.ar.summary')} maxLength={300} {...form.field('summary')} />
          <Body field={form.field('body')} />
        </>
      ) : (
        <TranslationFields key={language} form={form} language={language} />
      )}
      <StatusChoice form={form} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.p.save')}
      </Button>
      {article && <ArticleVersions id={article._id} onTake={take} />}
      {article && <Acts article={article} onRemove={() => remove(article._id)} />}
    </form>
  );
}

function StatusChoice({ form }: { form: Form<Fields> }) {
  const t = useWords();
  return (
    <Select
      label={t('admin.v.status')}
      {...form.field('status')}
      onChange={(value) => form.set('status', value === 'published' ? 'published' : 'draft')}
      options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`admin.ar.status.${value}`) }))}
    />
  );
}

/** Puts an earlier version into the form; its address and place stay as they are. */
function takeInto(form: Form<Fields>, { title, summary, body, language, translations }: ArticleVersion): void {
  form.set('title', title);
  form.set('summary', summary);
  form.set('body', body);
  form.set('language', language);
  form.set('translations', translationsOf(translations));
}

/** Title and address; the address of a new article follows its title until it is typed. */
function Heading({ form, isNew }: { form: Form<Fields>; isNew: boolean }) {
  const t = useWords();
  const [isTyped, setTyped] = useState(!isNew);
  return (
    <>
      <TextField
        label={t('admin.ar.title')}
        maxLength={150}
        {...form.field('title')}
        onChange={(title) => {
          form.set('title', title);
          if (!isTyped) form.set('slug', slugOf(title));
        }}
      />
      <div className={lists.pair}>
        <TextField
          label={t('admin.ar.slug')}
          hint={t('admin.ar.slugHint')}
          maxLength={80}
          {...form.field('slug')}
          onChange={(slug) => {
            setTyped(true);
            form.set('slug', slug);
          }}
        />
        <Select
          label={t('admin.ar.type')}
          {...form.field('type')}
          onChange={(value) => form.set('type', ARTICLE_TYPES.find((one) => one === value) ?? 'help')}
          options={ARTICLE_TYPES.map((value) => ({ value, label: t(`admin.ar.type.${value}`) }))}
        />
        <NumberField label={t('admin.p.ordering')} min={0} max={1000} {...form.field('ordering')} />
      </div>
    </>
  );
}

function Acts({ article, onRemove }: { article: StaffArticle; onRemove: () => Promise<void> }) {
  const t = useWords();
  const [isSure, setSure] = useState(false);
  return (
    <div className={lists.bar}>
      {article.status === 'published' && (
        <ButtonLink href={`/posts/${article.slug}`} icon={<ExternalLink size={16} aria-hidden />}>
          {t('admin.ar.open')}
        </ButtonLink>
      )}
      <Button tone="danger" onClick={() => (isSure ? void onRemove() : setSure(true))}>
        {t(isSure ? 'admin.ar.removeSure' : 'admin.ar.remove')}
      </Button>
    </div>
  );
}
