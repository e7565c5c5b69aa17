import { ARTICLE_TYPES } from '@footlight/contract';
import { Button, ButtonLink, ExternalLink, NumberField, Select, Tabs, TextArea, TextField } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm, type Form } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ArticleText } from '../article-page.tsx';
import { articlesStaffQueries, type StaffArticle } from './articles.staff.queries.ts';
import { slugOf } from './slug-of.ts';

const LONGEST = 50_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
type Fields = {
  title: string;
  slug: string;
  type: StaffArticle['type'];
  summary: string;
  body: string;
  ordering: number | undefined;
  status: StaffArticle['status'];
};

const fieldsOf = (article: StaffArticle | undefined): Fields => ({
  ...{ title: article?.title ?? '', slug: article?.slug ?? '', type: article?.type ?? 'help' },
  ...{ summary: article?.summary ?? '', body: article?.body ?? '', ordering: article?.ordering ?? 0 },
  status: article?.status ?? 'draft',
});

/** Writes an article, or changes the given one; saved as a draft or published. */
export function ArticleEditor({ article, onDone }: { article: StaffArticle | undefined; onDone: () => void }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
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
    },
    submit: async ({ ordering = 0, ...rest }) => {
      const body = { ...rest, ordering };
      if (article) await api.articlesStaff.update({ params: { id: article._id }, body });
      else await api.articlesStaff.create({ body });
      done(t('admin.ar.saved'));
    },
  });
  const remove = async (id: string) => {
    await api.articlesStaff.remove({ params: { id } });
    done(t('admin.ar.removed'));
  };
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      <Heading form={form} isNew={!article} />
      <TextField label={t('admin.ar.summary')} maxLength={300} {...form.field('summary')} />
      <Body field={form.field('body')} />
      <Select
        label={t('admin.v.status')}
        {...form.field('status')}
        onChange={(value) => form.set('status', value === 'published' ? 'published' : 'draft')}
        options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`admin.ar.status.${value}`) }))}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.p.save')}
      </Button>
      {article && <Acts article={article} onRemove={() => remove(article._id)} />}
    </form>
  );
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

interface BodyField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
function Body({ field }: { field: BodyField }) {
  const t = useWords();
  const [tab, setTab] = useState('write');
  return (
    <>
      <Tabs
        label={t('admin.ar.body')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'write', label: t('admin.ar.write') },
          { id: 'preview', label: t('admin.ar.preview') },
        ]}
      />
      {tab === 'write' ? (
        <TextArea label={t('admin.ar.body')} hint={t('admin.ar.bodyHint')} rows={16} maxLength={LONGEST} {...field} />
      ) : (
        <Preview body={field.value} />
      )}
    </>
  );
}

function Preview({ body }: { body: string }) {
  const { data } = useQuery({ ...apiQuery('articlesStaff.preview', { body: { body } }), gcTime: 0 });
  return <ArticleText content={data?.content ?? ''} />;
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
