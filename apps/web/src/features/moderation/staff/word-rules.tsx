import {
  Badge,
  Card,
  EmptyState,
  IconButton,
  Note,
  ShieldCheck,
  Skeleton,
  Stack,
  TextField,
  Trash2,
} from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { moderationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { AddRule } from './add-rule.tsx';
import { TestText } from './test-text.tsx';
import css from './word-rules.module.css';
import { wordRulesQueries, type WordRule } from './word-rules.queries.ts';

const SHOWN = 200;

/** The rules, a form to add one, and a way to test them on a text. */
export function WordRules() {
  const t = useWords(moderationStaffWords);
  return (
    <div className={css.page}>
      <p>{t('admin.wr.intro')}</p>
      <div className={css.two}>
        <Card title={t('admin.wr.add')}>
          <AddRule />
        </Card>
        <Card title={t('admin.wr.test')}>
          <TestText />
        </Card>
      </div>
      <RuleList />
    </div>
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
      <Stack as="ul" gap={8} className={css.list} aria-label={t('admin.words')}>
        {found.slice(0, SHOWN).map((rule) => (
          <Row key={rule._id} rule={rule} />
        ))}
      </Stack>
      {found.length > SHOWN && <Note size={13}>{t('admin.wr.more', { count: found.length - SHOWN })}</Note>}
    </>
  );
}

function Row({ rule }: { rule: WordRule }) {
  const t = useWords(moderationStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.moderationStaff.remove({ params: { id: rule._id } }),
    onSuccess: () => void toast.success(t('admin.wr.removed')),
    onError: (error) => void toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: wordRulesQueries.key }),
  });
  const { pattern, kind, action, places, note } = rule;
  return (
    <li>
      <b dir="auto">{pattern}</b>
      <Badge>{t(`admin.wr.kind.${kind}`)}</Badge>
      <Badge tone={action === 'refuse' ? 'error' : 'brass'}>{t(`admin.wr.action.${action}`)}</Badge>
      <Note as="span" size={13}>
        {places.map((place) => t(`admin.wr.place.${place}`)).join(', ')}
        {note && ` · ${note}`}
      </Note>
      <IconButton
        size="small"
        label={t('admin.wr.remove', { pattern })}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
