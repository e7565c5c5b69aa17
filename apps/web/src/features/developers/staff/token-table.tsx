import { Badge, Button, Cluster, EmptyState, KeyRound, Select, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { SearchFilters, StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { developersStaffWords } from './words.ts';
import { developersWords } from '../words.ts';
import css from '../developers.module.css';
import {
  developersStaffQueries,
  useRevokeAny,
  type StaffToken,
  type TokenFilters,
} from './developers.staff.queries.ts';

const KINDS = ['token', 'bot'] as const;
const kindOf = (value: string | undefined) => KINDS.find((one) => one === value);
const LONGEST_REASON = 500;

export function TokenTable() {
  const t = useWords(developersStaffWords, developersWords);
  const [filters, setFilters] = useState<TokenFilters>({});
  const [revoking, setRevoking] = useState<StaffToken>();
  const query = useInfiniteQuery(developersStaffQueries.tokens(filters));
  return (
    <section>
      <h2>{t('admin.dev.tokens')}</h2>
      <StaffTable
        id="tokens"
        caption={t('admin.dev.tokens')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ ...filters }}
        onSearch={({ q, kind }) => setFilters({ q, kind: kindOf(kind) })}
        columns={columnsOf(t, setRevoking)}
        filter={
          <SearchFilters label={t('admin.dev.search')} text={filters.q} onText={(q) => setFilters({ ...filters, q })}>
            <Select
              label={t('admin.dev.kind')}
              value={filters.kind ?? ''}
              placeholder={t('admin.dev.kind.any')}
              options={KINDS.map((value) => ({ value, label: t(`admin.dev.kind.${value}`) }))}
              onChange={(value) => setFilters({ ...filters, kind: kindOf(value) })}
            />
          </SearchFilters>
        }
        empty={<EmptyState icon={<KeyRound size={28} aria-hidden />} title={t('admin.dev.none')} />}
      />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

function RevokeDialog({ token, onClose }: { token: StaffToken; onClose: () => void }) {
  const t = useWords(developersStaffWords, developersWords);
  const revoke = useRevokeAny();
  const { _id: id, name, account } = token;
  return (
    <WordsDialog
      title={t('admin.dev.revokeTitle', { name, username: account.username })}
      text={t('admin.dev.revokeText')}
      label={t('admin.dev.reason')}
      submit={t('developers.token.revoke')}
      tone="danger"
      longest={LONGEST_REASON}
      onClose={onClose}
      onWords={async (reason) => {
        await revoke.mutateAsync({ params: { id }, body: { reason } });
        toast.success(t('admin.dev.revoked', { name }));
      }}
    />
  );
}

const columnsOf = (
  t: Translate<typeof developersStaffWords | typeof developersWords>,
  onRevoke: (token: StaffToken) => void,
): StaffColumn<StaffToken>[] => [
  {
    key: 'name',
    name: t('developers.name'),
    lead: true,
    csv: ({ name, hint }) => `${name} ${hint}`,
    cell: ({ name, hint, kind }) => (
      <Cluster as="span" gap={4} columnGap={8} align="center">
        <b>{name}</b>
        {kind === 'bot' && <Badge>{t('admin.dev.kind.bot')}</Badge>}
        <code className={css.code}>{hint}…</code>
      </Cluster>
    ),
  },
  {
    key: 'account',
    name: t('admin.dev.whose'),
    csv: ({ account }) => account.username,
    cell: ({ account }) => `@${account.username}`,
  },
  {
    key: 'scopes',
    name: t('admin.dev.scopes'),
    csv: ({ scopes }) => scopes.join(' '),
    cell: ({ scopes }) => (
      <span className={css.scopes}>
        {scopes.map((scope) => (
          <code key={scope} title={t(`developers.scope.${scope}`)}>
            {scope}
          </code>
        ))}
      </span>
    ),
  },
  {
    key: 'used',
    name: t('admin.dev.used'),
    csv: ({ lastUsedAt }) => lastUsedAt ?? '',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t('developers.token.neverUsed')),
  },
  {
    key: 'made',
    name: t('admin.dev.made'),
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'acts',
    name: t('developers.token.revoke'),
    align: 'end',
    title: <VisuallyHidden>{t('developers.token.revoke')}</VisuallyHidden>,
    cell: (token) => (
      <Button
        size="small"
        aria-label={t('admin.dev.revokeNamed', { name: token.name, username: token.account.username })}
        onClick={() => onRevoke(token)}
      >
        {t('developers.token.revoke')}
      </Button>
    ),
  },
];
