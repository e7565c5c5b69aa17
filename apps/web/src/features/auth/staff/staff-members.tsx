import { Badge, Button, Table, VisuallyHidden } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { EditedList } from '../../../shared/lists/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { staffMembersQuery, type StaffMember } from './auth.staff.queries.ts';
import { StaffMemberForm } from './staff-member-form.tsx';

/** The site's staff. Administrators invite colleagues and change their permissions. */
export function StaffMembers() {
  const t = useWords(authStaffWords);
  return (
    <EditedList
      query={useQuery(staffMembersQuery())}
      head={<p>{t('admin.st.intro')}</p>}
      add={t('admin.st.invite')}
      titleOf={(member) => (member ? t('admin.st.changeOf', { name: member.name }) : t('admin.st.invite'))}
      table={(rows, onEdit) => <Members rows={rows} onEdit={onEdit} />}
      form={(member, onDone) => <StaffMemberForm member={member} onDone={onDone} />}
    />
  );
}

function Members({ rows, onEdit }: { rows: readonly StaffMember[]; onEdit: (member: StaffMember) => void }) {
  const t = useWords(authStaffWords, staffWords);
  const self = useProfile('staff')?._id;
  return (
    <Table
      dense
      caption={t('admin.staff')}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', title: t('admin.v.name'), lead: true, cell: ({ name }) => name },
        { key: 'email', title: t('admin.v.email'), cell: ({ email }) => email },
        { key: 'role', title: t('admin.st.role'), cell: ({ staffRole }) => t(`admin.role.${staffRole}`) },
        {
          key: 'status',
          title: t('admin.v.status'),
          cell: ({ status }) => (
            <Badge tone={status === 'active' ? 'ok' : 'off'}>{t(`admin.st.status.${status}`)}</Badge>
          ),
        },
        {
          key: 'factor',
          title: t('admin.st.factor'),
          cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'admin.st.factorOn' : 'admin.st.factorOff'),
        },
        {
          key: 'seen',
          title: t('admin.st.seen'),
          cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : '–'),
        },
        {
          key: 'edit',
          title: <VisuallyHidden>{t('admin.p.edit')}</VisuallyHidden>,
          align: 'end',
          cell: (one) =>
            one._id === self ? (
              t('admin.st.you')
            ) : (
              <Button size="small" aria-label={t('admin.st.changeOf', { name: one.name })} onClick={() => onEdit(one)}>
                {t('admin.p.edit')}
              </Button>
            ),
        },
      ]}
    />
  );
}
