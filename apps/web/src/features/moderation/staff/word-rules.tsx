import { Badge, EmptyState, Note, ShieldCheck, Skeleton, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { BlockList, BlockListEntry, BlockListPage, LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { moderationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { AddRule } from './add-rule.tsx';
import { TestText } from './test-text.tsx';
import { wordRulesQueries, type WordRule } from './word-rules.queries.ts';

const SHOWN = 200;

/** List of the rules, a form to add one, and a form to test them on a text. */
export function WordRules() {
  const t = useWords(moderationStaffWords);
  return (
    <BlockListPage
      intro={t('admin.wr.intro')}
      tools={[
        { title: t('admin.wr.add'), content: <AddRule /> },
        { title: t('admin.wr.test'), content: <TestText /> },
      ]}
    >
      <RuleList />
    </BlockListPage>
  );
}

function RuleList() {
  const t = useWords(moderationStaffWords, staffWords);
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery(wordRulesQueries.list());
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} radius={12} />;
  if (data.total === 0) return <EmptyState icon={<ShieldCheck size={28} aria-hidden />} title={t('admin.wr.none')} />;
  const found = data.data.filter(({ pattern, note }) => `${pattern} ${note}`.includes(words.trim().toLowerCase()));
  return (
    <>
      <TextField
        label={t('admin.wr.search', { count: data.total })}
        type="search"
        maxLength={100}
        value={words}
        onChange={setWords}
      />
      <BlockList label={t('admin.words')}>
        {found.slice(0, SHOWN).map((rule) => (
          <Row key={rule._id} rule={rule} />
        ))}
      </BlockList>
      {found.length > SHOWN && <Note size={13}>{t('admin.wr.more', { count: found.length - SHOWN })}</Note>}
    </>
  );
}

function Row({ rule }: { rule: WordRule }) {
  const t = useWords(moderationStaffWords);
  const api = useApi();
  const { pattern, kind, action, places, note } = rule;
  return (
    <BlockListEntry
      title={pattern}
      module="moderationStaff"
      removeLabel={t('admin.wr.remove', { pattern })}
      removed={t('admin.wr.removed')}
      onRemove={() => api.moderationStaff.remove({ params: { id: rule._id } })}
    >
      <Badge>{t(`admin.wr.kind.${kind}`)}</Badge>
      <Badge tone={action === 'refuse' ? 'error' : 'brass'}>{t(`admin.wr.action.${action}`)}</Badge>
      <Note as="span" size={13}>
        {places.map((place) => t(`admin.wr.place.${place}`)).join(', ')}
        {note && ` · ${note}`}
      </Note>
    </BlockListEntry>
  );
}
