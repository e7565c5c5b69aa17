import { ARTICLE_TYPES } from '@footlight/contract';
import { Button, ButtonLink, Card, Cluster, ExternalLink, NumberField, Select, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, slugOf, useAct, type Form } from '../../../shared/forms/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { articlesStaffQueries, type ArticleVersion, type StaffArticle } from './articles.staff.queries.ts';
import { Body } from './article-body.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { fieldsOf, filledOf, translationsOf, type Fields } from './article-fields.ts';
import { useArticleForm } from './use-article-form.ts';
import { LanguageTabs, TranslationFields } from './translation-fields.tsx';

const LONGEST_SLUG = 80;

interface Props {
  article: StaffArticle | undefined;
  onDone: () => void;
  /** Called with true if there are unsaved changes. */
  onDirty: (is: boolean) => void;
}

/**
 * Creates an article or edits the given one. A published article can also have a draft, which stays hidden until it is
 * published.
 */
export function ArticleEditor({ article, onDone, onDirty }: Props) {
  const t = useWords(articlesStaffWords, staffWords);
  const client = useQueryClient();
  const done = () => {
    void client.invalidateQueries({ queryKey: articlesStaffQueries.listsKey() });
    onDone();
  };
  const { form, saveAs } = useArticleForm(article, (words) => {
    toast.success(words);
    done();
  });
  const [language, setLanguage] = useState(form.values.language);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(fieldsOf(article));
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const take = (version: ArticleVersion) => {
    takeInto(form, version);
    setLanguage(version.language);
  };
  const isPublished = article?.status === 'published';
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      {article?.draft && <DraftNote article={article} draft={article.draft} onDone={done} />}
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
      <Button type="submit" tone="action" wide busy={form.busy} onClick={() => saveAs('article')}>
        {t(isPublished && form.values.status === 'published' ? 'admin.ar.publish' : 'admin.p.save')}
      </Button>
      {isPublished && (
        <Button type="submit" wide busy={form.busy} onClick={() => saveAs('draft')}>
          {t('admin.ar.saveDraft')}
        </Button>
      )}
      {article && <ArticleVersions id={article._id} onTake={take} />}
      {article && <Acts article={article} onDone={done} />}
    </form>
  );
}

function StatusChoice({ form }: { form: Form<Fields> }) {
  const t = useWords(articlesStaffWords, staffWords);
  return (
    <Select
      label={t('admin.v.status')}
      {...form.field('status')}
      onChange={(value) => form.set('status', value === 'published' ? 'published' : 'draft')}
      options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`admin.ar.status.${value}`) }))}
    />
  );
}

/** Copies an earlier version into the form, except for its slug and position. */
function takeInto(form: Form<Fields>, { title, summary, body, language, translations }: ArticleVersion): void {
  form.set('title', title);
  form.set('summary', summary);
  form.set('body', body);
  form.set('language', language);
  form.set('translations', translationsOf(translations));
}

/** Title and slug. A new article's slug follows its title until it is edited. */
function Heading({ form, isNew }: { form: Form<Fields>; isNew: boolean }) {
  const t = useWords(articlesStaffWords, staffWords);
  const [isTyped, setTyped] = useState(!isNew);
  return (
    <>
      <TextField
        label={t('admin.ar.title')}
        maxLength={150}
        {...form.field('title')}
        onChange={(title) => {
          form.set('title', title);
          if (!isTyped) form.set('slug', slugOf(title, LONGEST_SLUG));
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

function Acts({ article, onDone }: { article: StaffArticle; onDone: () => void }) {
  const t = useWords(articlesStaffWords, staffWords);
  const api = useApi();
  const { act } = useAct('articlesStaff');
  const [isSure, setSure] = useState(false);
  const remove = () =>
    act(async () => {
      await api.articlesStaff.remove({ params: { id: article._id } });
      onDone();
    }, t('admin.ar.removed'));
  return (
    <div className={lists.bar}>
      {article.status === 'published' && (
        <ButtonLink href={`/posts/${article.slug}`} icon={<ExternalLink size={16} aria-hidden />}>
          {t('admin.ar.open')}
        </ButtonLink>
      )}
      <Button tone="danger" onClick={() => (isSure ? void remove() : setSure(true))}>
        {t(isSure ? 'admin.ar.removeSure' : 'admin.ar.remove')}
      </Button>
    </div>
  );
}

/** Notice that the form's content isn't published yet. */
function DraftNote({
  article,
  draft,
  onDone,
}: {
  article: StaffArticle;
  draft: NonNullable<StaffArticle['draft']>;
  onDone: () => void;
}) {
  const t = useWords(articlesStaffWords);
  const api = useApi();
  const { act, busy } = useAct('articlesStaff');
  const drop = () =>
    act(async () => {
      await api.articlesStaff.dropDraft({ params: { id: article._id } });
      onDone();
    }, t('admin.ar.draftDropped'));
  return (
    <Card>
      <Cluster gap={8} columnGap={16} align="center" justify="space-between">
        <p>
          {t('admin.ar.isDraft')}{' '}
          <small>
            {draft.by ? `${draft.by} · ` : ''}
            <DateTime at={draft.at} />
          </small>
        </p>
        <Button size="small" busy={busy} onClick={() => void drop()}>
          {t('admin.ar.dropDraft')}
        </Button>
      </Cluster>
    </Card>
  );
}
