import { REPORT_REASONS, type ReportKind, type ReportReason } from '@footlight/contract/reports/terms';
import { Button, Dialog, Note, Select, Stack, TextArea, TextField } from '@footlight/ui';
import { useId, useState } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { useAppearance } from '../../shared/appearance/index.ts';
import { useApi } from '../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';

const LONGEST = 2000;

/**
 * Asks for the reason for a report. Staff see the content as it was when reported. Users without an account can leave
 * an email address.
 */
export function ReportDialog({ kind, id, onClose }: { kind: ReportKind; id: string; onClose: () => void }) {
  const t = useWords(reportsWords, siteWords);
  const api = useApi();
  const formId = useId();
  const { role } = useSession();
  const { language } = useAppearance();
  const [reference, setReference] = useState<string>();
  const form = useForm({
    initial: { reason: '', note: '', email: '' },
    rules: { reason: [rules.required], email: [rules.email] },
    submit: async ({ reason, note, email }) => {
      const body = {
        kind,
        id,
        reason: reason as ReportReason,
        language,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(email.trim() ? { email: email.trim() } : {}),
      };
      setReference((await api.reports.file({ body })).reference);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`reports.title.${kind}`)}
      actions={
        reference ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button tone="danger" type="submit" form={formId} busy={form.busy}>
              {t('reports.send')}
            </Button>
          </>
        )
      }
    >
      {reference ? (
        <Sent reference={reference} />
      ) : (
        <Stack id={formId} as="form" gap={14} onSubmit={form.onSubmit} noValidate>
          <Select
            label={t('reports.reason')}
            options={[
              { value: '', label: t('reports.choose') },
              ...REPORT_REASONS.map((value) => ({ value, label: t(`reports.reason.${value}`) })),
            ]}
            {...form.field('reason')}
          />
          <TextArea label={t('reports.note')} rows={3} maxLength={LONGEST} {...form.field('note')} />
          {role === undefined && (
            <TextField
              label={t('reports.email')}
              hint={t('reports.emailHint')}
              type="email"
              autoComplete="email"
              {...form.field('email')}
            />
          )}
          <FormError>{form.error}</FormError>
        </Stack>
      )}
    </Dialog>
  );
}

function Sent({ reference }: { reference: string }) {
  const t = useWords(reportsWords);
  const { role } = useSession();
  return (
    <Stack as="output" gap={14}>
      <p>{t('reports.sent')}</p>
      {role !== undefined && role !== 'staff' && (
        <p>
          <SiteLink href="/statements">{t('reports.follow')}</SiteLink>
        </p>
      )}
      <Note size={14}>{t('reports.reference', { reference: reference.slice(-12) })}</Note>
    </Stack>
  );
}
