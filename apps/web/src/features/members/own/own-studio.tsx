import { Avatar, Badge, Button, Card, EmptyState, ErrorState, Users } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { membersQueries, useMembersLive, type Invitation, type Membership } from '../members.queries.ts';
import { Proposals } from '../../commissions/index.ts';
import { useOwnCommands } from '../use-member-commands.ts';
import css from '../members.module.css';
import { TermsTable } from './terms-table.tsx';

const LONGEST_REASON = 500;

/** The creator's studio, or pending invitations from studios. */
export function OwnStudio() {
  const t = useWords(membersWords);
  const { data, error, isFetching, refetch } = useQuery(membersQueries.own());
  useMembersLive([membersQueries.own().queryKey]);
  if (error && !data)
    return (
      <ErrorState
        title={t('members.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <TableSkeleton rows={4} />;
  if (data.studio)
    return (
      <div className={css.page}>
        <Proposals />
        <Mine own={data} studio={data.studio} />
      </div>
    );
  if (data.invitations.length === 0)
    return (
      <EmptyState icon={<Users size={28} aria-hidden />} title={t('members.noStudio')}>
        {t('members.noStudioText')}
      </EmptyState>
    );
  return (
    <div className={css.page}>
      {data.invitations.map((invitation) => (
        <Asked key={invitation._id} invitation={invitation} />
      ))}
    </div>
  );
}

function Mine({ own, studio }: { own: Membership; studio: NonNullable<Membership['studio']> }) {
  const t = useWords(membersWords);
  const { leave } = useOwnCommands();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card
      title={studio.name}
      actions={
        <Button size="small" onClick={() => setLeaving(true)}>
          {t('members.leave')}
        </Button>
      }
    >
      <div className={css.form}>
        <p className={css.who}>
          <Avatar src={studio.avatar} size={36} />
          <Badge tone={own.memberStatus === 'active' ? 'ok' : 'brass'}>
            {t(`members.state.${own.memberStatus ?? 'active'}`)}
          </Badge>
          {own.joinedAt && (
            <small>
              {t('members.since')} <DateTime at={own.joinedAt} />
            </small>
          )}
        </p>
        {own.memberStatus === 'inactive' && <p>{t('members.inactiveText')}</p>}
        <p>{t('members.ownTerms', { studio: studio.name })}</p>
        <TermsTable terms={own.terms ?? []} />
      </div>
      {isLeaving && (
        <WordsDialog
          title={t('members.leaveTitle', { studio: studio.name })}
          text={t('members.leaveText')}
          label={t('members.reason')}
          submit={t('members.leave')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setLeaving(false)}
          onWords={(reason) => leave.mutateAsync(reason)}
        />
      )}
    </Card>
  );
}

function Asked({ invitation }: { invitation: Invitation }) {
  const t = useWords(membersWords);
  const { answer } = useOwnCommands();
  const { _id: id, studio, expiresAt, terms, termsKey } = invitation;
  const say = (verdict: 'accept' | 'decline') =>
    answer.mutate(
      { id, answer: verdict, termsKey },
      {
        onSuccess: () =>
          void toast.success(
            t(verdict === 'accept' ? 'members.accepted' : 'members.declined', { studio: studio.name }),
          ),
        onError: (error) => void toast.error(error.message),
      },
    );
  return (
    <Card title={t('members.asksYou', { studio: studio.name })}>
      <div className={css.form}>
        <p>{t('members.asksText', { studio: studio.name })}</p>
        <TermsTable terms={terms} />
        <p className={css.small}>
          {t('members.until')} <DateTime at={expiresAt} />
        </p>
        <p className={css.acts}>
          <Button tone="action" busy={answer.isPending} onClick={() => say('accept')}>
            {t('members.accept')}
          </Button>
          <Button disabled={answer.isPending} onClick={() => say('decline')}>
            {t('members.decline')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
