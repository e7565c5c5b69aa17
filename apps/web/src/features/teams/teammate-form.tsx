import { Button, ChipChoice, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { FormError, rules, useAct, useForm } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { teamsWords } from './words.ts';
import css from './teams.module.css';
import { TEAM_ROLES, teamsQueries, type Teammate } from './teams.queries.ts';

type Fields = { name: string; email: string; role: Teammate['role'] };

/** Invites a team member, or changes their permissions. */
export function TeammateForm({ teammate, onDone }: { teammate: Teammate | undefined; onDone: () => void }) {
  const t = useWords(teamsWords);
  const api = useApi();
  const client = useQueryClient();
  const { act, busy } = useAct('teams');
  const form = useForm<Fields>({
    initial: { name: teammate?.name ?? '', email: teammate?.email ?? '', role: teammate?.role ?? 'viewer' },
    rules: { name: [rules.required], email: [rules.required, rules.email] },
    submit: async (body) => {
      if (teammate) await api.teams.change({ params: { id: teammate._id }, body: { role: body.role } });
      else await api.teams.invite({ body });
      void client.invalidateQueries({ queryKey: teamsQueries.list().queryKey });
      toast.success(t(teammate ? 'teams.changed' : 'teams.invited', { name: body.name }));
      onDone();
    },
  });
  const remove = async () => {
    if (!teammate) return;
    const { _id: id, name } = teammate;
    if (await act(() => api.teams.remove({ params: { id } }), t('teams.removed', { name }))) onDone();
  };
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {!teammate && (
        <>
          <TextField label={t('teams.name')} maxLength={80} {...form.field('name')} />
          <TextField label={t('teams.email')} type="email" maxLength={320} {...form.field('email')} />
        </>
      )}
      <ChipChoice
        legend={t('teams.role')}
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
        options={TEAM_ROLES.map((value) => ({ value, label: t(`teams.role.${value}`) }))}
      />
      <p>{t(`teams.may.${form.values.role}`)}</p>
      {!teammate && <p>{t('teams.mailText')}</p>}
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t(teammate ? 'teams.save' : 'teams.invite')}
      </Button>
      {teammate && (
        <Button tone="danger" busy={busy} onClick={() => void remove()}>
          {t('teams.remove')}
        </Button>
      )}
    </form>
  );
}
