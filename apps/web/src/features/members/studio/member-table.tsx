import { Avatar, Badge, Button, Coin, Switch, Table, VisuallyHidden, type Column } from '@footlight/ui';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens, LONG_DATE } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import type { Member } from '../members.queries.ts';
import { useSetStatus } from '../use-member-commands.ts';
import css from '../members.module.css';
import { EndMembership } from './end-membership.tsx';

const nameOf = ({ performer, email }: Member): string => performer?.name ?? email ?? '';

/** Table with one row for each member or invitation. On phones, each row is a card. */
export function MemberTable({ rows }: { rows: readonly Member[] }) {
  const t = useWords(membersWords, siteWords);
  const [ending, setEnding] = useState<Member>();
  return (
    <>
      <Table
        caption={t('nav.members')}
        rows={rows}
        rowKey={({ _id, status }) => `${_id}:${status}`}
        columns={columnsOf(t, setEnding)}
      />
      {ending && <EndMembership member={ending} name={nameOf(ending)} onClose={() => setEnding(undefined)} />}
    </>
  );
}

const columnsOf = (t: Translate<typeof membersWords>, onEnd: (member: Member) => void): readonly Column<Member>[] => [
  { key: 'who', title: t('members.who'), lead: true, cell: (member) => <Who member={member} /> },
  { key: 'status', title: t('members.status'), cell: (member) => <Status member={member} /> },
  {
    key: 'online',
    title: t('members.lastOnline'),
    cell: ({ isOnline, streamingStatus, lastOnlineAt }) =>
      isOnline && streamingStatus ? (
        <Badge tone="tally">{t(`members.on.${streamingStatus}`)}</Badge>
      ) : lastOnlineAt ? (
        <DateTime at={lastOnlineAt} />
      ) : (
        '–'
      ),
  },
  {
    key: 'earned',
    title: t('members.earned30'),
    align: 'end',
    cell: ({ earned }) => <Coin amount={formatTokens(earned)} size={14} />,
  },
  {
    key: 'share',
    title: t('members.yourShare'),
    align: 'end',
    cell: ({ studioShare }) => <Coin amount={formatTokens(studioShare)} size={14} />,
  },
  {
    key: 'acts',
    title: <VisuallyHidden>{t('members.acts')}</VisuallyHidden>,
    align: 'end',
    cell: (member) => <Acts member={member} onEnd={() => onEnd(member)} />,
  },
];

function Who({ member }: { member: Member }) {
  const { performer, email } = member;
  return (
    <span className={css.who}>
      <Avatar src={performer?.avatar ?? '/no-avatar.png'} size={36} />
      <span className={css.name}>
        <b>{nameOf(member)}</b>
        <small>
          {performer && <bdi>@{performer.username}</bdi>}
          {performer && email ? ` · ${email}` : ''}
        </small>
      </span>
    </span>
  );
}

function Status({ member }: { member: Member }) {
  const t = useWords(membersWords);
  const { status, verificationStatus, expiresAt, leftAt, reason } = member;
  return (
    <span className={css.status}>
      <Badge tone={status === 'active' ? 'ok' : status === 'invited' ? 'citron' : 'off'}>
        {t(`members.state.${status}`)}
      </Badge>
      {verificationStatus && verificationStatus !== 'verified' && (
        <small>{t(`members.verification.${verificationStatus}`)}</small>
      )}
      {expiresAt && (
        <small>
          {t('members.until')} <DateTime at={expiresAt} pattern={LONG_DATE} />
        </small>
      )}
      {leftAt && (
        <small>
          <DateTime at={leftAt} pattern={LONG_DATE} />
          {reason && ` · ${reason}`}
        </small>
      )}
    </span>
  );
}

function Acts({ member, onEnd }: { member: Member; onEnd: () => void }) {
  const t = useWords(membersWords, siteWords);
  const setStatus = useSetStatus();
  const name = nameOf(member);
  if (member.status === 'left') return null;
  if (member.status === 'invited')
    return (
      <Button size="small" aria-label={t('members.withdrawOf', { name })} onClick={onEnd}>
        {t('members.withdraw')}
      </Button>
    );
  return (
    <span className={css.acts}>
      <Switch
        label={<VisuallyHidden>{t('members.activeOf', { name })}</VisuallyHidden>}
        checked={member.status === 'active'}
        disabled={setStatus.isPending}
        onChange={(isActive) =>
          // Uses the promise, because `mutate` drops its callbacks if a list update replaces this row first.
          setStatus.mutateAsync({ id: member._id, status: isActive ? 'active' : 'inactive' }).then(
            () => void toast.success(t(isActive ? 'members.isActive' : 'members.isInactive', { name })),
            (error: Error) => void toast.error(error.message),
          )
        }
      />
      <SiteLink href="/studio/commissions" aria-label={t('members.commissionsOf', { name })}>
        {t('nav.commissions')}
      </SiteLink>
      <Button size="small" aria-label={t('members.removeOf', { name })} onClick={onEnd}>
        {t('members.remove')}
      </Button>
    </span>
  );
}
