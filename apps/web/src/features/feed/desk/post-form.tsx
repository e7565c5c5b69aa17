import { Button, Checkbox, ChipChoice, Cluster, Note, NumberField, TextArea, TextField } from '@footlight/ui';
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormError, useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedWords } from '../words.ts';
import { UploadMany } from '../../uploads/index.ts';
import { feedQueries, type OwnPost } from '../feed.queries.ts';
import css from './desk.module.css';
import { KeptMedia } from './kept-media.tsx';
import {
  fieldsOf,
  LONGEST,
  MOST_MEDIA,
  POST_RULES,
  valuesOf,
  type PostValues,
  type PostFields,
} from './post-values.ts';
import { useApi } from '../../../shared/api/index.ts';

const AUDIENCES = ['free', 'subscribers', 'price'] as const;
type Wanted = 'draft' | 'active';

interface Props {
  /** Undefined creates a new post. */
  post: OwnPost | undefined;
  onSaved: (post: OwnPost) => void;
}

/** Creates or edits a post: text, media, audience and schedule. */
export function PostForm({ post, onSaved }: Props) {
  const t = useWords(feedWords);
  const save = useSavePost();
  const wanted = useRef<Wanted>('active');
  const form = useForm<PostValues>({
    initial: valuesOf(post),
    rules: POST_RULES,
    submit: async (values) => {
      const saved = await save(post?._id, { ...fieldsOf(values), status: wanted.current });
      toast.success(t(`feed.saved.${saved.status}`));
      onSaved(saved);
    },
  });
  const isPublished = post?.wantedStatus === 'active';
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextArea
        label={t('feed.text')}
        placeholder={t('feed.textPlaceholder')}
        rows={3}
        maxLength={LONGEST}
        {...form.field('text')}
      />
      <Media form={form} post={post} />
      <Audience form={form} />
      <div className={css.more}>
        <TextField
          label={t('feed.schedule')}
          hint={t('feed.scheduleHint')}
          type="datetime-local"
          {...form.field('scheduledAt')}
        />
        <Checkbox label={t('feed.pin')} hint={t('feed.pinHint')} {...form.check('isPinned')} />
      </div>
      <FormError>{form.error}</FormError>
      <Cluster gap={8} justify="end">
        <Button type="submit" tone="quiet" busy={form.busy} onClick={() => (wanted.current = 'draft')}>
          {t(isPublished ? 'feed.toDraft' : 'feed.saveDraft')}
        </Button>
        <Button type="submit" tone="action" busy={form.busy} onClick={() => (wanted.current = 'active')}>
          {t(isPublished ? 'feed.save' : 'feed.publish')}
        </Button>
      </Cluster>
    </form>
  );
}

function Media({ form, post }: { form: Form<PostValues>; post: OwnPost | undefined }) {
  const t = useWords(feedWords);
  /** Uploads finish in any order, and each must include the ids added before it. */
  const ids = useRef(form.values.mediaIds);
  const change = (next: readonly string[]) => {
    ids.current = next;
    form.set('mediaIds', next);
  };
  return (
    <>
      {post && <KeptMedia post={post} ids={form.values.mediaIds} onChange={change} />}
      <UploadMany
        purpose="post"
        label={t('feed.addMedia')}
        hint={t('feed.addMediaHint', { most: MOST_MEDIA })}
        error={form.errors['mediaIds']}
        onUploaded={(id) => change([...ids.current.filter((one) => one !== id), id])}
        onDropped={(id) => change(ids.current.filter((one) => one !== id))}
      />
    </>
  );
}

function Audience({ form }: { form: Form<PostValues> }) {
  const t = useWords(feedWords);
  const { audience } = form.values;
  return (
    <div className={css.audience}>
      <div>
        <b>{t('feed.whoSees')}</b>
        <ChipChoice
          legend={t('feed.whoSees')}
          value={audience}
          onChange={(next) => form.set('audience', next)}
          options={AUDIENCES.map((value) => ({ value, label: t(`feed.audience.${value}`) }))}
        />
        <Note size={13}>{t(`feed.audienceHint.${audience}`)}</Note>
      </div>
      {audience === 'price' && (
        <NumberField label={t('feed.priceLabel')} min={1} max={1_000_000} {...form.field('price')} />
      )}
    </div>
  );
}

/** Creates or updates a post, then refetches the lists. */
function useSavePost() {
  const api = useApi();
  const client = useQueryClient();
  return async (id: string | undefined, body: PostFields): Promise<OwnPost> => {
    const post = await (id ? api.feed.update({ params: { id }, body }) : api.feed.create({ body }));
    await Promise.all([
      client.invalidateQueries({ queryKey: feedQueries.ownKey() }),
      client.invalidateQueries({ queryKey: feedQueries.listsKey() }),
      client.invalidateQueries({ queryKey: feedQueries.view(post._id).queryKey }),
    ]);
    return post;
  };
}
