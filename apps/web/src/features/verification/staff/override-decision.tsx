import { Button, Dialog, Note, TextArea } from '@footlight/ui';
import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './applicant-detail.module.css';
import { verificationStaffQueries, type Applicant } from './verification.staff.queries.ts';
import { useApi } from '../../../shared/api/index.ts';

const MOST_CHARACTERS = 500;

/** Lets administrators override a colleague's decision. Requires a reason. */
export function OverrideDecision({ applicant }: { applicant: Applicant }) {
  const t = useWords(verificationStaffWords, siteWords, staffWords);
  const [open, setOpen] = useState(false);
  const form = useId();
  const isApproved = applicant.status === 'verified';
  const name = applicant.name || applicant.username;
  return (
    <>
      <Button tone={isApproved ? 'danger' : 'action'} onClick={() => setOpen(true)}>
        {t(isApproved ? 'admin.v.rejectAfter' : 'admin.v.approveAfter')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('admin.v.overrideTitle', { name: applicant.decidedBy })}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('shell.cancel')}</Button>
            <Button tone={isApproved ? 'danger' : 'action'} type="submit" form={form}>
              {t(isApproved ? 'admin.v.rejectAfter' : 'admin.v.approveAfter')}
            </Button>
          </>
        }
      >
        <OverrideForm
          id={form}
          applicant={applicant}
          onDone={() => {
            setOpen(false);
            toast.success(t(isApproved ? 'admin.v.rejectedDone' : 'admin.v.approved', { name }));
          }}
        />
      </Dialog>
    </>
  );
}

function OverrideForm({ id, applicant, onDone }: { id: string; applicant: Applicant; onDone: () => void }) {
  const t = useWords(verificationStaffWords, staffWords);
  const override = useOverride(applicant);
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required] },
    submit: async ({ reason }) => {
      await override.mutateAsync(reason.trim());
      onDone();
    },
  });
  return (
    <form id={id} className={css.reasons} onSubmit={form.onSubmit} noValidate>
      <Note>{t(applicant.status === 'verified' ? 'admin.v.overrideRejects' : 'admin.v.overrideApproves')}</Note>
      <TextArea label={t('admin.v.reason')} rows={4} maxLength={MOST_CHARACTERS} {...form.field('reason')} />
      <FormError>{form.error}</FormError>
    </form>
  );
}

/** Overrides a colleague's decision, as shown in `applicant`. */
function useOverride(applicant: Applicant) {
  const api = useApi();
  const client = useQueryClient();
  const status = applicant.status === 'verified' ? 'rejected' : 'verified';
  return useMutation({
    mutationFn: (reason: string) =>
      api.verificationStaff.override({
        params: { id: applicant._id },
        body: { status, reason, decidedAt: applicant.decidedAt ?? '' },
      }),
    onSuccess: (decided) => client.setQueryData(verificationStaffQueries.applicant(applicant._id).queryKey, decided),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicant') });
      await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicants') });
    },
  });
}
