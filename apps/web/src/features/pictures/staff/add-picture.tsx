import { REPORT_REASONS, type ReportReason } from '@footlight/contract/reports/terms';
import { Button, Select, Stack, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';
import { reportsWords } from '../../reports/words.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { picturesQueries } from './pictures.queries.ts';

export function AddPicture() {
  const t = useWords(picturesStaffWords, reportsWords);
  const api = useApi();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: { reason: 'non-consensual' as ReportReason, note: '' },
    submit: async ({ reason, note }) => {
      if (!file) return;
      const body = { reason, ...(note.trim() ? { note: note.trim() } : {}) };
      await api.picturesStaff.add({ body, files: { file } });
      toast.success(t('admin.bp.added'));
      setFile(undefined);
      form.reset({ reason, note: '' });
      await client.invalidateQueries({ queryKey: picturesQueries.key });
    },
  });
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <ChoosePicture file={file} onChange={setFile} label={t('admin.bp.chooseToBlock')} />
      <Select
        label={t('admin.bp.reason')}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
        value={form.values.reason}
        onChange={(value) => form.set('reason', value as ReportReason)}
      />
      <TextField label={t('admin.bp.note')} maxLength={500} {...form.field('note')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" busy={form.busy} disabled={!file}>
        {t('admin.bp.addDo')}
      </Button>
    </Stack>
  );
}
