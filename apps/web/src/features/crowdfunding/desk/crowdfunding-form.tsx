import { Button, Cluster, Note, NumberField, TextArea, TextField } from '@footlight/ui';
import { useRef } from 'react';
import { FormError, useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingDeskWords } from './words.ts';
import { UploadField } from '../../uploads/index.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';
import css from './desk.module.css';
import { useSaveCrowdfunding } from './use-own-crowdfunding.ts';
import { RULES, valuesOf, type Values } from './values.ts';

interface Props {
  /** Undefined creates a new crowdfunding. */
  one: Crowdfunding | undefined;
  onSaved: () => void;
}
type Wanted = 'draft' | 'active';

/** Creates or edits a crowdfunding. After the first contribution, only the title, text and picture can change. */
export function CrowdfundingForm({ one, onSaved }: Props) {
  const t = useWords(crowdfundingDeskWords);
  const save = useSaveCrowdfunding(one);
  const wanted = useRef<Wanted>('active');
  const form = useForm<Values>({
    initial: valuesOf(one),
    rules: RULES,
    submit: async (values) => {
      const saved = await save(values, wanted.current);
      toast.success(t(saved.status === 'draft' ? 'crowd.savedDraft' : 'crowd.saved'));
      onSaved();
    },
  });
  const isPromised = one !== undefined && one.contributors > 0;
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <Picture one={one} form={form} />
      <TextField label={t('crowd.title')} maxLength={100} {...form.field('title')} />
      <TextArea label={t('crowd.text')} hint={t('crowd.textHint')} rows={5} maxLength={5000} {...form.field('text')} />
      {isPromised ? <Note size={14}>{t('crowd.promised')}</Note> : <Promises form={form} />}
      <FormError>{form.error}</FormError>
      <div className={css.buttons}>
        {!isPromised && (
          <Button type="submit" tone="quiet" busy={form.busy} onClick={() => (wanted.current = 'draft')}>
            {t(one?.status === 'active' ? 'crowd.toDraft' : 'crowd.saveDraft')}
          </Button>
        )}
        <Button type="submit" tone="action" busy={form.busy} onClick={() => (wanted.current = 'active')}>
          {t(one === undefined || one.status === 'draft' ? 'crowd.publish' : 'crowd.save')}
        </Button>
      </div>
    </form>
  );
}

function Promises({ form }: { form: Form<Values> }) {
  const t = useWords(crowdfundingDeskWords);
  return (
    <>
      <TextField label={t('crowd.perk')} hint={t('crowd.perkHint')} maxLength={500} {...form.field('perk')} />
      <div className={css.sums}>
        <NumberField label={t('crowd.goal')} min={1} max={1_000_000} {...form.field('goalTokens')} />
        <NumberField label={t('crowd.least')} min={1} max={1_000_000} {...form.field('minTokens')} />
      </div>
      <TextField
        label={t('crowd.deadline')}
        hint={t('crowd.deadlineHint')}
        type="datetime-local"
        {...form.field('deadline')}
      />
    </>
  );
}

function Picture({ one, form }: { one: Crowdfunding | undefined; form: Form<Values> }) {
  const t = useWords(crowdfundingDeskWords);
  const { pictureId, isPictureGone } = form.values;
  if (one?.picture && !isPictureGone)
    return (
      <Cluster gap={12} align="center" className={css.kept}>
        <img src={one.picture.src} srcSet={one.picture.srcSet} sizes="160px" alt={t('crowd.pictureNow')} />
        <Button size="small" onClick={() => form.set('isPictureGone', true)}>
          {t('crowd.otherPicture')}
        </Button>
      </Cluster>
    );
  return (
    <UploadField
      label={t('crowd.picture')}
      hint={t('crowd.pictureHint')}
      purpose="picture"
      value={pictureId}
      onChange={(id) => form.set('pictureId', id)}
      error={form.errors['pictureId']}
    />
  );
}
