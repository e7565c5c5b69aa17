import { Button, Dialog, TextField } from '@footlight/ui';
import { useId } from 'react';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import type { Vod } from '../recordings.queries.ts';
import { useApi } from '../../../shared/api/index.ts';
import { useChangeVod } from './use-change-vod.ts';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}
const MOST = 100;

export function RenameDialog({ vod, open, onClose }: Props) {
  const t = useWords(recordingsVodsWords, siteWords);
  const formId = useId();
  const rename = useRenameVod();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('recordings.rename')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" type="submit" form={formId} busy={rename.isPending}>
            {t('recordings.save')}
          </Button>
        </>
      }
    >
      <TitleForm
        id={formId}
        title={vod.title}
        save={async (title) => {
          await rename.mutateAsync({ id: vod._id, title });
          onClose();
        }}
      />
    </Dialog>
  );
}

function TitleForm({ id, title, save }: { id: string; title: string; save: (title: string) => Promise<void> }) {
  const t = useWords(recordingsVodsWords);
  const form = useForm({
    initial: { title },
    rules: { title: [rules.required] },
    submit: ({ title: next }) => save(next.trim()),
  });
  return (
    <form id={id} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('recordings.title')} maxLength={MOST} {...form.field('title')} />
      <FormError>{form.error}</FormError>
    </form>
  );
}

function useRenameVod() {
  const api = useApi();
  return useChangeVod(({ id, title }: { id: string; title: string }) =>
    api.recordings.update({ params: { id }, body: { title } }),
  );
}
