import type { StaffRole } from '@footlight/contract';
import { Button, ChipChoice, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useAct, useForm } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { staffMembersQuery, type StaffMember } from './auth.staff.queries.ts';

const ROLES: readonly StaffRole[] = ['admin', 'moderator', 'finance', 'support'];
type Fields = { name: string; email: string; staffRole: StaffRole };

/** Invites a colleague, or edits the given one. */
export function StaffMemberForm({ member, onDone }: { member: StaffMember | undefined; onDone: () => void }) {
  const t = useWords(authStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm<Fields>({
    initial: { name: member?.name ?? '', email: member?.email ?? '', staffRole: member?.staffRole ?? 'support' },
    rules: { name: [rules.required], email: [rules.required, rules.email] },
    submit: async (body) => {
      if (member) await api.authStaff.change({ params: { id: member._id }, body: { staffRole: body.staffRole } });
      else await api.authStaff.invite({ body });
      void client.invalidateQueries({ queryKey: staffMembersQuery().queryKey });
      toast.success(t(member ? 'admin.st.changed' : 'admin.st.invited', { name: body.name }));
      onDone();
    },
  });
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      {!member && (
        <>
          <TextField label={t('admin.v.name')} maxLength={80} {...form.field('name')} />
          <TextField label={t('admin.v.email')} type="email" maxLength={320} {...form.field('email')} />
        </>
      )}
      <ChipChoice
        legend={t('admin.st.role')}
        value={form.values.staffRole}
        onChange={(staffRole) => form.set('staffRole', staffRole)}
        options={ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
      />
      <p>{t(`admin.st.may.${form.values.staffRole}`)}</p>
      {!member && <p>{t('admin.st.mailText')}</p>}
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t(member ? 'admin.p.save' : 'admin.st.invite')}
      </Button>
      {member && <MemberActs member={member} onDone={onDone} />}
    </form>
  );
}

function MemberActs({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useWords(authStaffWords);
  const api = useApi();
  const { act, busy } = useAct('authStaff');
  const { name, status } = member;
  const params = { id: member._id };
  const isActive = status === 'active';
  const move = async () => {
    const body = { status: isActive ? ('suspended' as const) : ('active' as const) };
    if (await act(() => api.authStaff.change({ params, body }), t('admin.st.changed', { name }))) onDone();
  };
  return (
    <>
      {isActive && (
        <Button
          busy={busy}
          onClick={() => void act(() => api.authStaff.sendLink({ params }), t('admin.st.linkSent', { name }))}
        >
          {t('admin.st.sendLink')}
        </Button>
      )}
      <Button tone={isActive ? 'danger' : 'neutral'} busy={busy} onClick={() => void move()}>
        {t(isActive ? 'admin.st.suspend' : 'admin.st.restore')}
      </Button>
    </>
  );
}
